/// The types that play the video or the sound of a URL.
enum MediaPlayers {
  /// Their names, sorted.
  static let names = [
    "AVAsset", "AVAudioPlayer", "AVPlayer", "AVPlayerItem", "AVQueuePlayer", "AVURLAsset", "VideoPlayer",
  ]

  /// Whether a type plays what it gets.
  static func contain(_ name: String) -> Bool { names.contains(name) }

  /// The URLs that the players of a file get.
  static func sources(in file: FileView) -> [Range<Int>] {
    file.words.tokens(ofAny: names).compactMap { file.call(at: $0) }.flatMap { call in
      call.arguments.filter { argument in
        argument.label.map { file.code.isWord($0, "url") || file.code.isWord($0, "contentsOf") } ?? false
      }.map(\.value)
    }
  }
}
