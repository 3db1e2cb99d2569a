import Bytes
import Testing

@testable import Places

@Suite struct NameIndexTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func everyNameIsFound() throws {
    let index = try #require(Seed.file).keys
    var (count, missed) = (0, 0)
    var last: [UInt8] = []
    index.each(prefix: []) { cursor in
      count += 1
      #expect(last.isEmpty || last.lexicographicallyPrecedes(cursor.key))
      last = cursor.key
      if count % 7 == 0, index.owners(of: cursor.key) != cursor.owners() { missed += 1 }
      return true
    }
    #expect(count > 50_000 && missed == 0)
  }

  @Test func namesWithABeginningAreInOrder() throws {
    let index = try #require(Seed.file).keys
    var names: [String] = []
    index.each(prefix: Array("dresd".utf8)) { cursor in
      names.append(text(cursor.key))
      return true
    }
    #expect(names.first == "dresda" || names.contains("dresden"))
    #expect(names == names.sorted() && names.allSatisfy { $0.hasPrefix("dresd") })
  }

  /// What is left out has the bytes that the callback named.
  @Test func walkLeavesOutNothingElse() throws {
    let index = try #require(Seed.file).keys
    var all: [String] = []
    index.each(prefix: Array("b".utf8)) { cursor in
      all.append(text(cursor.key))
      return true
    }
    var visited: Set<String> = []
    index.walk(prefix: Array("b".utf8)) { cursor in
      visited.insert(text(cursor.key))
      return cursor.key.starts(with: Array("ba".utf8)) ? 2 : .max
    }
    #expect(all.filter { !$0.hasPrefix("ba") }.allSatisfy { visited.contains($0) })
    #expect(visited.count < all.count)
  }

  @Test func emptyIndexHasNoNames() {
    let index = NameIndex(keys: .empty, blocks: .empty)
    #expect(index.owners(of: [0x61]).isEmpty)
  }
}
