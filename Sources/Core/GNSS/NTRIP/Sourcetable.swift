import Bytes

/// The mount points in a caster's list (RTCM 10410.1, section 4), parsed as it arrives.
///
///     STR;mountpoint;identifier;format;…       a stream
///     CAS;…  NET;…                             other casters, networks
///     ENDSOURCETABLE
public struct Sourcetable {
  /// Largest number of mount points that are kept.
  static let nameLimit = 4096
  /// Longest name of a mount point, bytes.
  static let lengthLimit = 100
  /// Number of bytes of a line that are read; the rest is ignored.
  static let lineLimit = 256

  /// Names of the mount points in the order of the list.
  public private(set) var mountPoints: [[UInt8]] = []
  /// Whether the list is complete.
  public private(set) var isOver = false
  private var line: [UInt8] = []

  /// Creates a parser at the beginning of a list.
  public init() {}

  /// Parses bytes of the list; bytes after its end are ignored.
  public mutating func consume(_ bytes: ByteView) {
    for index in 0..<bytes.count where !isOver {
      let byte = bytes[index]
      if byte == 0x0A {
        take()
      } else if line.count < Sourcetable.lineLimit {
        line.append(byte)
      }
    }
  }

  private mutating func take() {
    line.withByteView { view in
      if view.matches("ENDSOURCETABLE") { isOver = true }
      guard view.matches("STR;"), mountPoints.count < Sourcetable.nameLimit else { return }
      var end = 4
      while end < view.count, view[end] != UInt8(ascii: ";") { end += 1 }
      if end > 4, end < view.count, end - 4 <= Sourcetable.lengthLimit { mountPoints.append(Array(view.slice(4, end))) }
    }
    line.removeAll(keepingCapacity: true)
  }

  /// Returns at most `limit` names similar to `name`, the most similar first.
  ///
  /// Similar are names that differ by few letters, or of which one begins with the other; the case of the letters is
  /// ignored.
  public func names(like name: [UInt8], limit: Int) -> [[UInt8]] {
    let wanted = name.map { folded($0) }
    var found: [(distance: Int, name: [UInt8])] = []
    for mountPoint in mountPoints {
      let candidate = mountPoint.map { folded($0) }
      let distance = editDistance(wanted, candidate)
      // The user may have typed only the beginning of a name.
      let isPart = candidate.starts(with: wanted) || wanted.starts(with: candidate)
      guard isPart || distance <= max(1, wanted.count / 3) else { continue }
      let position = found.firstIndex { $0.distance > distance } ?? found.count
      found.insert((distance, mountPoint), at: position)
      if found.count > limit { found.removeLast() }
    }
    return found.map { $0.name }
  }

  private func folded(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte & 0xDF : byte }

  /// Returns the number of insertions, deletions and replacements that turn one into the other (Levenshtein).
  private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in 0..<right.count {
        let replaced = diagonal + (byte == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}

extension ByteView {
  fileprivate func matches(_ text: StaticString) -> Bool {
    let text = ByteView(text)
    guard count >= text.count else { return false }
    for index in 0..<text.count where self[index] != text[index] { return false }
    return true
  }
}
