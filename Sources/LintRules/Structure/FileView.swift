/// All that a rule sees of one file: its code tokens, its brackets, and what they add up to.
///
/// Everything here speaks of *code tokens*: the significant tokens of the file, numbered from 0. White space and
/// comments do not exist. Ranges of code tokens are half-open; an index may equal `count`, the end of the file.
///
/// An object, so that whatever looks at a file shares one view of it. Only one thread at a time may use it.
public final class FileView {
  /// The path relative to the project root.
  public let path: String
  /// The bytes.
  public let source: SourceBytes
  /// The tokens, comments included.
  public let tokens: TokenList
  /// The code tokens with their texts.
  public let code: Code
  /// The brackets and literals.
  public let brackets: Brackets
  /// Steps over pieces of Swift.
  public let syntax: Syntax
  /// Where each word stands.
  public let words: WordIndex
  /// Declarations, names and the roles of braces.
  public let outline: Outline
  /// The code-token ranges of previews, in source order.
  public private(set) lazy var previews = PreviewFinder.previews(code, brackets, outline)
  /// Where the lines of the file start.
  public private(set) lazy var lines = LineIndex(source)
  /// The bindings by name and scope.
  private(set) lazy var nameTable = NameTable(outline.bindings, words)
  /// What names mean at a place.
  public private(set) lazy var names = NameResolver(self)

  /// Looks at a file. Linear in its size.
  public init(path: String, source: SourceBytes) {
    self.path = path
    self.source = source
    let tokens = Scanner.scan(source)
    self.tokens = tokens
    let code = Code(source: source, tokens: tokens)
    self.code = code
    let brackets = Brackets(code)
    self.brackets = brackets
    syntax = Syntax(code, brackets)
    let words = WordIndex(code, tokens.words)
    self.words = words
    outline = Outline(syntax)
  }

  /// The number of code tokens.
  public var count: Int { tokens.code.count }

  /// Whether a code token stands in a preview.
  public func isInPreview(_ index: Int) -> Bool {
    let low = previews.partitioningIndex { $0.upperBound > index }
    return low < previews.count && previews[low].contains(index)
  }
}
