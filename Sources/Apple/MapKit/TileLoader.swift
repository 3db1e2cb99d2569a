import Dispatch
import Foundation
import Synchronization

/// Reads the bytes at addresses, away from the caller's thread.
enum TileLoader {
  /// Reads a file, or a page from the network, and calls the handler once.
  static func load(_ url: URL, _ result: @escaping (Data?, (any Error)?) -> Void) {
    let handler = Handler(call: result)
    DispatchQueue.global().async {
      do {
        handler.call(try bytes(url), nil)
      } catch {
        handler.call(nil, error)
      }
    }
  }

  /// A handler on its way to the thread that calls it.
  private struct Handler: @unchecked Sendable {
    let call: (Data?, (any Error)?) -> Void
  }

  private static func bytes(_ url: URL) throws -> Data {
    if url.isFileURL { return try Data(contentsOf: url) }
    guard url.scheme == "http" || url.scheme == "https", canLoadPages else {
      throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url])
    }
    return try Data(contentsOf: url)
  }

  /// Whether Foundation can read pages. Its part for that is a library of its own, which brings libcurl along; so only
  /// programs load it that ask for tiles of the network. A program with Foundation linked in statically cannot.
  private static let canLoadPages =
    dlopen("libFoundation.so", RTLD_LAZY | RTLD_NOLOAD) != nil && dlopen("libFoundationNetworking.so", RTLD_LAZY) != nil
}

/// A tile that a task waits for.
struct TileRequest: Equatable {
  private let overlay: ObjectIdentifier
  private let x, y, z: Int

  init(overlay: ObjectIdentifier, path: MKTileOverlayPath) {
    self.overlay = overlay
    (x, y, z) = (path.x, path.y, path.z)
  }

  /// The tile that this task, or the one that began it, waits for; nil if none.
  @TaskLocal static var current: TileRequest?
}

/// The answer to one request for a tile. Only the first call of a handler counts.
final class TileAnswer: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Data, any Error>)
    case answered(Result<Data, any Error>)
  }
  private let state = Mutex(State.open)

  /// Calls `load` with a handler and returns what the handler is called with; an error when the task is cancelled.
  static func wait(_ load: (@escaping (Data?, (any Error)?) -> Void) -> Void) async throws -> Data {
    let answer = TileAnswer()
    load { data, error in answer.finish(data.map { .success($0) } ?? .failure(error ?? CocoaError(.fileReadUnknown))) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { answer.wait($0) }
    } onCancel: {
      answer.finish(.failure(CancellationError()))
    }
  }

  private func wait(_ continuation: CheckedContinuation<Data, any Error>) {
    let result: Result<Data, any Error>? = state.withLock { state in
      if case .answered(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  private func finish(_ result: Result<Data, any Error>) {
    let continuation: CheckedContinuation<Data, any Error>? = state.withLock { state in
      switch state {
      case .answered: return nil
      case .open:
        state = .answered(result)
        return nil
      case .waiting(let continuation):
        state = .answered(result)
        return continuation
      }
    }
    continuation?.resume(with: result)
  }
}
