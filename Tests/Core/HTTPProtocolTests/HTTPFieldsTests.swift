import Testing

@testable import HTTPProtocol

@Suite struct HTTPFieldsTests {
  private func fields(_ lines: String...) throws -> HTTPFields {
    var fields = HTTPFields()
    for line in lines { try fields.add(bytes(line)[...]) }
    return fields
  }

  @Test func nameIsInSmallLettersAndValueIsTrimmed() throws {
    let fields = try fields("Content-Type: \ta b\t ", "Empty:")
    #expect(fields.count == 2)
    #expect(try #require(fields.value(of: "content-type")).elementsEqual(bytes("a b")))
    #expect(try #require(fields.value(of: "empty")).isEmpty)
  }

  @Test func theOnlyFieldWithANameIsReturnedAndASecondIsRefused() throws {
    #expect(try fields("Host: a").onlyValue(of: "host") != nil)
    #expect(try fields("Host: a").onlyValue(of: "origin") == nil)
    #expect(throws: HTTPRequestError.malformed) { try fields("Host: a", "HOST: a").onlyValue(of: "host") }
  }

  @Test func aFieldBeyondTheLimitIsRefused() throws {
    var fields = HTTPFields()
    for _ in 0..<HTTPFields.mostLines { try fields.add(bytes("a: b")[...]) }
    #expect(throws: HTTPRequestError.fieldsTooLarge) { try fields.add(bytes("a: b")[...]) }
  }
}
