import MapKit
import SwiftUI

/// The nearest shops.
struct HelpMap: UIViewRepresentable {
  let map = MKMapView()

  func makeUIView(context: Context) -> MKMapView { map }

  func updateUIView(_ view: MKMapView, context: Context) {}
}
