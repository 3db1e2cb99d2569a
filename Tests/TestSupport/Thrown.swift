/// The error of this type that `body` throws; nil when it throws none, or another. The macro of Swift 6.0 does not hand
/// it over.
public func thrown<Failure: Error, Result>(_ type: Failure.Type, _ body: () throws -> Result) -> Failure? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? Failure
  }
}
