import Foundation

/// Colours by name.
extension UIColor {
  private static let namedBlack = UIColor(white: 0, alpha: 1)
  private static let namedDarkGray = UIColor(white: 1.0 / 3, alpha: 1)
  private static let namedLightGray = UIColor(white: 2.0 / 3, alpha: 1)
  private static let namedWhite = UIColor(white: 1, alpha: 1)
  private static let namedGray = UIColor(white: 0.5, alpha: 1)
  private static let namedRed = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let namedGreen = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  private static let namedBlue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let namedCyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  private static let namedYellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  private static let namedMagenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  private static let namedOrange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  private static let namedPurple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  private static let namedBrown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  private static let namedClear = UIColor(white: 0, alpha: 0)

  /// The grey of 0.
  public class var black: UIColor { namedBlack }
  /// A grey of 1/3.
  public class var darkGray: UIColor { namedDarkGray }
  /// A grey of 2/3.
  public class var lightGray: UIColor { namedLightGray }
  /// The grey of 1.
  public class var white: UIColor { namedWhite }
  /// A grey of 1/2.
  public class var gray: UIColor { namedGray }
  /// Only the red component.
  public class var red: UIColor { namedRed }
  /// Only the green component.
  public class var green: UIColor { namedGreen }
  /// Only the blue component.
  public class var blue: UIColor { namedBlue }
  /// Green and blue.
  public class var cyan: UIColor { namedCyan }
  /// Red and green.
  public class var yellow: UIColor { namedYellow }
  /// Red and blue.
  public class var magenta: UIColor { namedMagenta }
  /// Red and half of green.
  public class var orange: UIColor { namedOrange }
  /// Half of red and of blue.
  public class var purple: UIColor { namedPurple }
  /// A dark orange.
  public class var brown: UIColor { namedBrown }
  /// A colour that cannot be seen.
  public class var clear: UIColor { namedClear }
}
