import LinuxIO

/// The functions of `AtomicFile` for files of the state directory, with its error.
package enum StateFile {
  /// Returns the content; nil if there is no file.
  static func read(_ path: String) throws(StateError) -> [UInt8]? {
    do throws(FileError) { return try AtomicFile.read(path) } catch { throw StateError(error) }
  }

  /// Replaces a file; the old one is kept at `previous`.
  static func write(_ bytes: [UInt8], to path: String, previous: String) throws(StateError) {
    do throws(FileError) { try AtomicFile.write(bytes, to: path, previous: previous) } catch { throw StateError(error) }
  }

  /// Replaces a file without keeping the old one.
  static func replace(_ path: String, with bytes: [UInt8]) throws(StateError) {
    do throws(FileError) { try AtomicFile.replace(path, with: bytes) } catch { throw StateError(error) }
  }

  /// Gives a file a second name, which may replace another file; does nothing if there is no file.
  static func keep(_ path: String, at other: String) throws(StateError) {
    do throws(FileError) { try AtomicFile.keep(path, at: other) } catch { throw StateError(error) }
  }

  /// Renames a file, which may replace another one.
  package static func move(_ path: String, to other: String) throws(StateError) {
    do throws(FileError) { try AtomicFile.move(path, to: other) } catch { throw StateError(error) }
  }
}

extension StateError {
  init(_ error: FileError) {
    let reason: Reason =
      switch error.reason {
      case .reading: .reading
      case .writing: .writing
      case .tooLarge: .corrupt
      case .refused: .invalid
      }
    self.init(reason, error.path, error.detail)
  }
}
