internal import Glibc
internal import Synchronization

/// Remarks about pictures, such as a font that is missing: each is written to standard error once in a process.
package enum RenderingMessages {
  private static let said = Mutex<Set<String>>([])

  /// Writes a remark, unless it, or another about the same subject, was written before.
  package static func say(_ text: String, about subject: String? = nil) {
    let isNew = said.withLock { said in
      if let subject, said.contains(where: { $0.hasPrefix(subject) }) { return false }
      return said.insert(text).inserted
    }
    guard isNew else { return }
    var line = "MapKit: \(text)\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The remarks so far.
  package static var all: Set<String> { said.withLock { $0 } }
}
