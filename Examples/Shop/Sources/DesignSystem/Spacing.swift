import CoreGraphics

package enum Spacing {
  package static let small: CGFloat = 8
  package static let medium: CGFloat = 16
  package static let large: CGFloat = 32
}
