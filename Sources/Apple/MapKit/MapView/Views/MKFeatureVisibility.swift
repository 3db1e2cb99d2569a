/// When a part of a map or of a marker is shown.
public enum MKFeatureVisibility: Int, Sendable {
  /// When it is useful: a title always, a subtitle while the marker is selected, a compass while north is not up.
  case adaptive = 0
  /// Never.
  case hidden = 1
  /// Always.
  case visible = 2
}
