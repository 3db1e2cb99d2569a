import Bytes

/// The mount points in a caster's list (RTCM 10410.1, section 4), picked out as it comes.
///
///     STR;mountpoint;identifier;format;…       a stream
///     CAS;…  NET;…                             other casters, networks
///     ENDSOURCETABLE
public struct Sourcetable {
  /// Mount points that are kept, bytes of a name, and bytes of a line that are looked at.
  static let nameLimit = 4096
  static let lengthLimit = 100
  static let lineLimit = 256

  /// Their names in the list's order.
  public private(set) var mountPoints: [[UInt8]] = []
  /// Whether the list is whole.
  public private(set) var isOver = false
  private var line: [UInt8] = []

  public init() {}

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

  /// The names most like `name`, the likest first: those that a few changed letters turn into it, capitals aside.
  public func names(like name: [UInt8], limit: Int) -> [[UInt8]] {
    let wanted = name.map { folded($0) }
    var found: [(distance: Int, name: [UInt8])] = []
    for mountPoint in mountPoints {
      let candidate = mountPoint.map { folded($0) }
      let distance = editDistance(wanted, candidate)
      // A name that the wanted one is a part of is one that somebody began to type.
      let isPart = candidate.starts(with: wanted) || wanted.starts(with: candidate)
      guard isPart || distance <= max(1, wanted.count / 3) else { continue }
      let position = found.firstIndex { $0.distance > distance } ?? found.count
      found.insert((distance, mountPoint), at: position)
      if found.count > limit { found.removeLast() }
    }
    return found.map { $0.name }
  }

  private func folded(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte & 0xDF : byte }

  /// Insertions, deletions and replacements that turn one into the other (Levenshtein).
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
