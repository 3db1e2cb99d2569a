import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Pictures need a library that is loaded at run time.
  static var needsCairo: Self { .enabled(if: dlopen("libcairo.so.2", RTLD_LAZY) != nil, "cairo is not installed") }
}
