import Foundation

/// The icon of a feature on Apple's map. A program cannot create one.
open class MKIconStyle: NSObject {
  /// The colour below the picture.
  public let backgroundColor: UIColor
  /// The picture.
  public let image: UIImage

  /// Creates a style, for this module and its tests.
  init(_ image: UIImage, on backgroundColor: UIColor) {
    self.image = image
    self.backgroundColor = backgroundColor
    super.init()
  }
}
