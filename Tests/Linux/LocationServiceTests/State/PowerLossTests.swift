import Beacons
import Glibc
import LinuxLocation
import LinuxTestSupport
import TestSupport
import Testing

@testable import LocationService

/// What is acknowledged is there, whenever the program or the power is gone.
/// `Tests/Scripts/Validation/validate-store.py` does the same for as long as one wants.
@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct PowerLossTests {
  private let folder = TemporaryFolder()
  private let program = "torture"

  private static let executable = Checkout.program("StoreTorture")

  /// Radius and state by identifier.
  private struct Content: Equatable {
    var regions: [String: [Double]] = [:]

    /// Does what a line of StoreTorture says.
    mutating func apply(_ line: Substring) {
      let words = line.split(separator: " ").map { String($0) }
      func number(_ index: Int) -> Double { Double(words[index])! }

      switch words[1] {
      case "put": regions[words[2]] = [number(3), number(4)]
      case "state": if let old = regions[words[2]] { regions[words[2]] = [old[0], number(3)] }
      case "remove": regions[words[2]] = nil
      case "many":
        let first = Int(words[2])!
        for place in 0..<Int(words[3])! { regions[String(first + place)] = [number(4), 0] }
      case "clear": regions = [:]
      default: preconditionFailure("said: \(line)")
      }
    }

    init() {}

    init(_ stored: [StoredRegion]) {
      for region in stored {
        switch region.shape {
        case .circular(_, _, let radius): regions[region.identifier] = [radius, Double(region.state)]
        case .beacon(let uuid, _, let minor, _):
          let radius = minor.map { Double($0) / 2 } ?? -1
          regions["\(uuid.high)"] = [radius, Double(region.state)]
        }
      }
    }
  }

  private func content(of folder: String) throws -> Content {
    let database = try SQLiteDatabase(folder + "/monitoring.sqlite3", patience: 10_000)
    #expect(try database.text("PRAGMA integrity_check") == "ok")
    let store = MonitoringStore(directory: StateDirectory(path: folder))
    let found = Content(try store.all(program: program, collection: ""))
    #expect(store.damage == nil)
    return found
  }

  /// Applies what was acknowledged; what was begun and not acknowledged, if anything, may be done or not.
  private func replay(_ output: String, on content: inout Content) -> [Content] {
    var begun: Substring?
    for line in output.split(separator: "\n") {
      if line == "<", let done = begun {
        content.apply(done)
        begun = nil
      } else {
        #expect(line.hasPrefix(">"), "said: \(line)")
        begun = line
      }
    }
    guard let begun else { return [content] }
    var other = content
    other.apply(begun)
    return [content, other]
  }

  private func acknowledged(_ output: String) -> Int { output.split(separator: "\n").count { $0 == "<" } }

  @Test func killedAtAnyMoment() throws {
    var expected = Content()
    var steps = 0
    for round in 0..<20 {
      let child = Child([PowerLossTests.executable, folder.path, program])
      var output = ""
      let wanted = Int.random(in: 1...8)
      while acknowledged(output) < wanted, case let text = child.readOutput(), !text.isEmpty { output += text }
      pause(milliseconds: Int.random(in: 0..<10))
      child.end()
      output += child.readToEnd()
      steps += acknowledged(output)
      let possible = replay(output, on: &expected)
      let found = try content(of: folder.path)
      #expect(possible.contains(found), "round \(round)")
      expected = found
    }
    #expect(steps >= 20)
  }

  /// Files as they are on the disk while the program is stopped in the middle of something: the log's index is not there.
  @Test func copiedAtAnyMoment() throws {
    var expected = Content()
    let child = Child([PowerLossTests.executable, folder.path, program])
    defer { child.end() }
    var rest = ""
    for round in 0..<20 {
      rest += child.readOutput()
      pause(milliseconds: Int.random(in: 0..<20))
      kill(child.process, SIGSTOP)
      var status: CInt = 0
      waitpid(child.process, &status, WUNTRACED)
      rest += child.readWhatIsThere()
      let copy = TemporaryFolder()
      for name in ["monitoring.sqlite3", "monitoring.sqlite3-wal"] {
        _ = copy.file(name, fileBytes(folder.path + "/" + name))
      }
      // A line may be cut in two: what is not whole waits for the next round.
      let end = rest.lastIndex(of: "\n").map { rest.index(after: $0) } ?? rest.startIndex
      let possible = replay(String(rest[..<end]), on: &expected)
      let lastBegun = rest[..<end].split(separator: "\n").last { _ in true }
      rest = (lastBegun.map { $0.hasPrefix(">") ? "\($0)\n" : "" } ?? "") + rest[end...]
      #expect(possible.contains(try content(of: copy.path)), "round \(round)")
      kill(child.process, SIGCONT)
    }
  }

  /// A power cut while a transaction is written: of its new sectors any may have reached the disk, in any order.
  @Test func tornTransactions() throws {
    let store = MonitoringStore(directory: StateDirectory(path: folder.path))
    let path = folder.path + "/monitoring.sqlite3"
    func circles(_ step: Int) -> [StoredRegion] {
      (0..<20).map { index in
        StoredRegion(
          identifier: "\(step % 3) \(index)",
          shape: .circular(latitudeDegrees: 0, longitudeDegrees: 0, radius: Double(step)))
      }
    }
    var before = Content()
    var (database, log): ([UInt8], [UInt8]) = ([], [])
    for step in 0..<12 {
      try store.putMany(circles(step), program: program, collection: "")
      let after = Content(try store.all(program: program, collection: ""))
      let (nextDatabase, nextLog) = (fileBytes(path), fileBytes(path + "-wal"))
      defer { (before, database, log) = (after, nextDatabase, nextLog) }
      // The first makes the database too.
      guard step > 0 else { continue }
      try #require(nextDatabase == database && nextLog.count > log.count)
      for attempt in 0..<6 {
        var torn = attempt == 0 ? Array(nextLog[..<Int.random(in: log.count...nextLog.count)]) : nextLog
        for sector in stride(from: log.count / 512 * 512, to: torn.count, by: 512) where attempt > 0 {
          guard Bool.random() else { continue }
          for index in max(sector, log.count)..<min(sector + 512, torn.count) { torn[index] = 0 }
        }
        let copy = TemporaryFolder()
        _ = copy.file("monitoring.sqlite3", database)
        _ = copy.file("monitoring.sqlite3-wal", torn)
        let found = try content(of: copy.path)
        #expect(found == before || found == after, "step \(step)")
      }
    }
  }
}
