/// Where a text is that a label made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// Its baseline stays.
  case alignBaselines = 0
  /// Its middle stays.
  case alignCenters = 1
  /// Its upper left corner stays.
  case none = 2
}
