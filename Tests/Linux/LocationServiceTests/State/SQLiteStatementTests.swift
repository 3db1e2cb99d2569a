import LinuxTestSupport
import Testing

@testable import LocationService

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct SQLiteStatementTests {
  private let folder = TemporaryFolder()

  @Test func valuesComeBackAsTheyWere() throws {
    let database = try SQLiteDatabase(folder.file("a"), patience: 0)
    let row = try database.prepare("SELECT ?, ?, ?, ?, ?, ?")
    let numbers = [0.1, -1e-308, .infinity, .leastNonzeroMagnitude, 5e15, -.greatestFiniteMagnitude]
    for (index, number) in numbers.enumerated() { try row.bind(Int32(index + 1), number) }
    #expect(try row.step())
    #expect(numbers.indices.map { row.float(Int32($0)) } == numbers)
    row.reset()

    try row.bind(1, Int64.min)
    try row.bind(2, "")
    try row.bind(3, [] as [UInt8])
    try row.bind(4, nil as Int64?)
    try row.bind(5, nil as [UInt8]?)
    try row.bind(6, "ä\u{1F600}")
    #expect(try row.step())
    #expect(row.integer(0) == .min && row.text(1) == "" && row.bytes(2) == [] && row.text(5) == "ä\u{1F600}")
    #expect((0..<6).map { row.isNull(Int32($0)) } == [false, false, false, true, true, false])
    #expect(try !row.step())
  }

  @Test func aParameterThatIsNotThereIsAnError() throws {
    let row = try SQLiteDatabase(folder.file("a"), patience: 0).prepare("SELECT ?")
    #expect(throws: SQLiteFailure.self) { try row.bind(2, 1.5) }
  }
}
