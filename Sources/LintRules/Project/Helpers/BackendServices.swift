/// Well-known services whose images apps show. Their addresses are never a project's own backend.
enum BackendServices {
  private static let domains = WordList(
    """
    tmdb.org themoviedb.org gravatar.com robohash.org picsum.photos unsplash.com dicebear.com ui-avatars.com placehold.co
    placeholder.com youtube.com ytimg.com openweathermap.org githubusercontent.com cloudinary.com scdn.co pravatar.cc
    randomuser.me loremflickr.com wikimedia.org wikipedia.org openlibrary.org spoonacular.com
    """)

  /// Whether all of some domains belong to services; false for an empty set.
  static func areAll(_ found: Set<String>) -> Bool { !found.isEmpty && found.allSatisfy { domains.contains($0) } }
}
