import LinuxLocation
import LocationEngine

extension EngineStatus {
  /// The receiver that rows come from now, when that is another than `known`; nil when it is the same, or none.
  func newSource(_ known: String) -> String? {
    source == known || source == AutomaticSource.unnamed ? nil : source
  }
}
