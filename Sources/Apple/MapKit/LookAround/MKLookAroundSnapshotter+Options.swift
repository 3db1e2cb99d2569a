import Foundation

extension MKLookAroundSnapshotter {
  /// What a picture of a scene looks like.
  open class Options: NSObject, NSCopying {
    /// Which places of interest are shown; nil: all.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// Width and height of the picture, in points; 256 × 256 by default.
    open var size = CGSize(width: 256, height: 256)
    /// Light or dark surroundings.
    open var traitCollection = UITraitCollection()

    /// Creates options of default values.
    public override init() { super.init() }

    /// Returns options with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Options()
      copy.pointOfInterestFilter = pointOfInterestFilter
      copy.size = size
      copy.traitCollection = traitCollection
      return copy
    }
  }

  /// A picture of a scene. None is ever made here.
  open class Snapshot: NSObject, @unchecked Sendable {
    private let picture: UIImage

    /// Creates a snapshot of no size, for subclasses and tests of programs.
    public override init() {
      picture = UIImage()
      super.init()
    }

    /// Creates a snapshot with a picture, for this module and its tests.
    init(_ image: UIImage) {
      picture = image
      super.init()
    }

    /// The picture.
    open var image: UIImage { picture }
  }
}
