import Dispatch
import Foundation

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
