import Foundation
import Synchronization

/// Messages about calls that cannot be obeyed, on standard error, each once.
enum Complaint {
  /// More different ones are not written: a program could make a new one per call.
  private static let limit = 20
  private static let written = Mutex<Set<String>>([])

  static func write(_ message: String) {
    let isNew = written.withLock { $0.count < limit && $0.insert(message).inserted }
    if isNew { FileHandle.standardError.write(Data("binnacle: \(message)\n".utf8)) }
  }
}
