internal import LocationEngine

extension CBError {
  /// Creates an error with a text of its own.
  ///
  /// - Parameters:
  ///   - problem: a sentence for `localizedDescription`.
  ///   - advice: what to do, for `NSLocalizedRecoverySuggestionErrorKey`; nil if there is no advice.
  init(_ code: Code, _ problem: String, advice: String? = nil) {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: problem]
    if let advice { userInfo[NSLocalizedRecoverySuggestionErrorKey] = advice }
    self.init(code, userInfo: userInfo)
  }

  /// Creates the error of a radio that does not advertise.
  init(_ error: SourceError) {
    let code: Code =
      switch error.kind {
      case .invalid: .invalidParameters
      case .unsupported: .operationNotSupported
      default: .unknown
      }
    self.init(code, error.message, advice: error.advice)
  }
}
