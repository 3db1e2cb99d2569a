import Foundation

extension UIButton {
  /// Title, picture, colours and distances of a button.
  public struct Configuration {
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// By the layer's own radius; 6 points here.
      case fixed = -1
      /// 6 points.
      case dynamic = 0
      /// 4 points.
      case small = 1
      /// 6 points.
      case medium = 2
      /// 10 points.
      case large = 3
      /// Half of the height.
      case capsule = 4
    }

    /// What is written on the button; nil for nothing.
    public var title: String?
    /// The picture.
    public var image: UIImage?
    /// The distance between picture and title, in points.
    public var imagePadding: CGFloat = 0
    /// The distances from the edges, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of title and picture; nil for the style's own.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for the style's own.
    public var baseBackgroundColor: UIColor?
    private let style: Style

    private enum Style {
      case plain, tinted, filled, gray
    }

    private init(_ style: Style) { self.style = style }

    /// Returns the style of a title in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns the style of a background with a little of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns the style of a background in the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns the style of a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns the style of a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns the style of a background in the tint colour.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    func foreground(_ tint: UIColor) -> UIColor { baseForegroundColor ?? (style == .filled ? .white : tint) }

    func background(_ tint: UIColor) -> UIColor? {
      switch style {
      case .plain: baseBackgroundColor
      case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: baseBackgroundColor ?? tint
      case .gray: baseBackgroundColor ?? .systemGray5
      }
    }

    func radius(_ bounds: CGRect) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic, .medium: 6
      case .small: 4
      case .large: 10
      case .capsule: bounds.height / 2
      }
    }
  }
}
