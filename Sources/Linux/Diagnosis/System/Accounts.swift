/// The users and groups in a system's own files.
///
///     /etc/passwd   name:x:uid:gid:…
///     /etc/group    name:x:gid:member,member
struct Accounts: Equatable {
  struct User: Equatable {
    var name: String
    var identifier: UInt32
    var group: UInt32
  }

  struct Group: Equatable {
    var name: String
    var identifier: UInt32
    var members: [String]
  }

  /// User ids of people (Debian policy 9.2.2).
  private static let ordinary: ClosedRange<UInt32> = 1000...59_999

  let users: [User]
  let groups: [Group]

  init(_ view: SystemView) {
    users = Accounts.rows(view, "/etc/passwd").compactMap { row in
      guard row.count >= 4, row[0].isPlainName, let identifier = UInt32(row[2]), let group = UInt32(row[3]) else {
        return nil
      }
      return User(name: row[0], identifier: identifier, group: group)
    }
    groups = Accounts.rows(view, "/etc/group").compactMap { row in
      guard row.count >= 4, let identifier = UInt32(row[2]) else { return nil }
      return Group(name: row[0], identifier: identifier, members: row[3].split(separator: ",").map { String($0) })
    }
  }

  func group(_ name: String) -> Group? { groups.first { $0.name == name } }

  func user(_ identifier: UInt32) -> User? { users.first { $0.identifier == identifier } }

  /// The ordinary user with the lowest id, for a system that is not running.
  var firstPerson: User? {
    users.filter { Accounts.ordinary.contains($0.identifier) }.min { $0.identifier < $1.identifier }
  }

  private static func rows(_ view: SystemView, _ path: String) -> [[String]] {
    (view.text(path) ?? "").lines.map { line in
      line.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    }
  }
}
