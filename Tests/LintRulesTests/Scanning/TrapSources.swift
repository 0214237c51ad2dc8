/// Pieces of Swift, whole and broken, that are hard to scan.
enum TrapSources {
  /// The pieces; line breaks are LF.
  static let all: [String] = [
    "#!/usr/bin/env swift\nimport SwiftUI\n",
    "\u{FEFF}#!x\n\u{FEFF}let a = 1\n",
    "a\u{B}b\u{C}c\u{A0}d\u{85}e\u{2028}f\u{11}g\0h\n",
    "let x = a +// b\n+/* c /* d */ e */f /*/ g */ h\n",
    "/* open /* */ \n never closed",
    "a */ b +*/ c\n",
    #""\(/* ) */ f(")")) // )"# + "\n",
    "let a = \"b\\(c + \"\\(d\ne(\"f\")\n",
    "let a = \"\"\"\n  b \\\"\"\" \"\" \\(c { \"\\($0)\" }) \\\n  d\n  \"\"\"\nlet e = 1\n",
    "\"\"\"not alone\n\"\"\"\n\"\"\"\"\n\"\"\"\"\"\"\n",
    ####"let a = #"b"\(c)\#(d)\##(e)"# + #"""# + #"""f"# + ##"a"#b"##"#### + "\n",
    "#\"\"\"\n \"\"\" \\#(a\n) \"# \"\"\"\"#\nb\n",
    "#\"\"\"\\#(#\"\"\"\\#(\"#\n#\"\"\"a\"#\n",
    "'a' “b” ‘c’\n",
    "f(/a/, /) + x / y / z\ntry? /^ a/\nlet r = /[/(]) \\/ b/\nreturn /c\nfunc /(a: Int) { 5/ }\n",
    "#/a/#\n##/\n b /# \\/##\n/##\n#/ \n never closed\n#/a\n/#\n",
    "<#a#> + <#b\nc#> <#<#d#> x<#\"e\"#\n",
    "a\n<<<<<<< b\n\"\n=======\n/*\n>>>>>>> c\nd\n<<<<<<< e\n>>>> f\ng\n<<<<\nh\n",
    "`a b` `let` `` `c\nd`\n",
    "$0.a $b $ .default case: in: self.init\n",
    "#if os(iOS)\nText(\"a\")\n#elseif b\n#else\n  #endif\n#available(iOS 17.0.1, *) #URL(\"c\") #1 ## #\n@State var a\n",
    "1.foo x.0.1 1...3 0xff.description 1e5 0x1p3 0x1.8p-3 0b102 1abc 1. 0x 1e 0x1.p 5é\n",
    "a::b \\.c?.d x ? y : z x!==y x! == y -x x->y ...a &b c&d A<B<C>>()\n",
    "été + 日本 × 👍🏽 \u{301}a →b ×\u{301}c\n",
  ]

  /// The pieces as bytes, with bytes that are no UTF-8 between them.
  static let allBytes: [[UInt8]] =
    all.map { Array($0.utf8) } + [
      [0x80, 0x61, 0xC3, 0x0A, 0xE2, 0x82, 0x20, 0xF0, 0x9F, 0x22, 0xFF, 0x22, 0x60, 0xED, 0xA0, 0x80, 0x60],
      Array("\"\"\"\n".utf8) + [0xFF, 0xF0, 0x9F] + Array("\\(".utf8) + [0xC0, 0x80],
    ]
}
