/// Whether the surroundings are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not decided.
  case unspecified = 0
  /// Dark text on light ground.
  case light = 1
  /// Light text on dark ground.
  case dark = 2
}
