/// Levels of confidence of a heading's error.
public enum HeadingConfidence {
  /// Returns the bound that holds 68 % of the errors (1 σ) where `bound95` holds 95 % of them (2 σ), degrees.
  ///
  /// 180° stands for a heading of which nothing is known: 68.27 % of all directions are within 122.9° of any of them.
  public static func bound68(_ bound95: Double) -> Double { bound95 < 180 ? bound95 / 2 : 0.6827 * 180 }
}
