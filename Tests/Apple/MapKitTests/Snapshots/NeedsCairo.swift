import MapRendering
import Testing

extension Trait where Self == ConditionTrait {
  /// Pictures need a library that is loaded at run time.
  static var needsCairo: Self { .enabled(if: PNGRenderer.problem == nil, "cairo is not installed") }
}
