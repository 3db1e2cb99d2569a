/// Conversion between confidence levels of a heading error.
public enum HeadingConfidence {
  /// Returns the 68 % bound (1 σ) for a 95 % bound (2 σ), degrees.
  ///
  /// 180° means that the heading is unknown: 68.27 % of all directions are within 122.9° of any direction.
  public static func bound68(_ bound95: Double) -> Double { bound95 < 180 ? bound95 / 2 : 0.6827 * 180 }
}
