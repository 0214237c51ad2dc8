extension UnsizedRemoteImage {
  /// What its page shows besides the list of examples.
  static let details = #"""
    In a whole view:

    ```swift
    struct Row: View {
      let url: URL?

      var body: some View {
        ScrollView {
          AsyncImage(url: url)  // unsized
          AsyncImage(url: url) { $0.resizable() } placeholder: { Color.gray.frame(height: 90) }  // unsized
          KFImage(url).resizable().frame(maxWidth: .infinity)  // unsized
        }
        .frame(height: 200)
      }
    }
    ```

    An image has a fixed size if a frame has a width or a height, or finite maxima of both. The frame may be on the
    image, on the loaded image, on a container, in a custom modifier, or at every use of a wrapper. An overlay or
    background has the size of the view that it belongs to:

    ```swift
    struct Row: View {
      let url: URL?

      var body: some View {
        List {
          AsyncImage(url: url).clipShape(.circle).frame(width: 40, height: 40)
          AsyncImage(url: url) { $0.resizable().frame(height: 90) } placeholder: { Color.gray }
          VStack { AsyncImage(url: url) }.frame(width: 120, height: 160)
          Color.clear.overlay { AsyncImage(url: url) }
          AsyncImage(url: url).thumbnail()
          Avatar(url: url).frame(width: 40, height: 40)
        }
      }
    }

    struct Avatar: View {
      let url: URL?
      var body: some View { AsyncImage(url: url).clipShape(.circle) }
    }

    extension View {
      func thumbnail() -> some View { frame(width: 64, height: 64) }
    }
    ```

    An explicit ratio, the cross axis of a scroll view, and a screen, page or zoom container that shows the whole image
    count as well. A `GeometryReader` has a size of its own.

    ```swift
    struct Gallery: View {
      let urls: [URL]

      var body: some View {
        List {
          ForEach(urls, id: \.self) { KFImage($0).resizable().aspectRatio(16 / 9, contentMode: .fill) }
          ScrollView(.horizontal) { LazyHStack { KFImage(urls[0]).resizable().scaledToFit() } }.frame(height: 90)
          GeometryReader { _ in AsyncImage(url: urls[0]) }
          KFImage(urls[0]).resizable().scaledToFit()  // unsized
        }
        .sheet(isPresented: .constant(true)) { KFImage(urls[0]).resizable().scaledToFit() }
      }
    }
    ```

    When most uses of a wrapper are sized and some are not, each unsized use is reported, together with the inner call and
    a sized use. When most are not sized, or the view shows more than the image, the image itself is reported.

    ```swift
    struct Row: View {
      let url: URL?

      var body: some View {
        ScrollView {
          Avatar(url: url).frame(width: 40, height: 40)
          Avatar(url: url)  // unsized-use
        }
      }
    }

    struct Avatar: View {
      let url: URL?
      var body: some View { AsyncImage(url: url).clipShape(.circle) }
    }
    ```
    """#
}
