extension Result {
  /// The error; nil for a success.
  package var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

/// Awaits a request that calls a handler once on the main queue.
///
/// - Parameter request: starts the request with the handler.
func awaited<Answer: Sendable>(
  _ request: (@escaping @MainActor @Sendable (Answer?, (any Error)?) -> Void) -> Void
) async throws -> Answer {
  try await withCheckedThrowingContinuation { continuation in
    request { answer, error in
      if let answer {
        continuation.resume(returning: answer)
      } else {
        continuation.resume(throwing: error ?? MKError(.unknown))
      }
    }
  }
}
