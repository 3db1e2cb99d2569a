import LinuxLocation
import LocationEngine

extension EngineStatus {
  /// Returns the receiver that rows come from if it is not `known`; nil if it is, or there is none.
  package func newSource(_ known: String) -> String? {
    source == known || source == AutomaticSource.unnamed ? nil : source
  }
}
