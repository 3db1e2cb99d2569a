#if canImport(CoreLocation)
  import CoreLocation
#endif

/// The ways in which a program throws the framework's errors. Swift 6.0 once crashed on each of them.
public enum Failures {
  public static func thrown(_ code: CLError.Code) throws { throw CLError(code) }

  public static func typed(_ code: CLError.Code) throws(CLError) { throw CLError(code, userInfo: ["by": "typed"]) }

  public static func result(_ code: CLError.Code) -> Result<Never, CLError> { .failure(CLError(code)) }

  public static func continuation(_ code: CLError.Code) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      continuation.resume(throwing: CLError(code))
    }
  }

  public static func push(_ code: CLLocationPushServiceError.Code) throws { throw CLLocationPushServiceError(code) }

  /// The code of an error that is the framework's; nil for another.
  public static func code(of body: () async throws -> Void) async -> CLError.Code? {
    do {
      try await body()
      return nil
    } catch CLError.denied {
      return .denied
    } catch let error as CLError {
      return error.code
    } catch {
      return nil
    }
  }
}
