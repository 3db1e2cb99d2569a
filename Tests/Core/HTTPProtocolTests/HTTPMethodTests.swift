import Testing

@testable import HTTPProtocol

@Suite struct HTTPMethodTests {
  @Test func methodsAreWrittenInCapitals() {
    #expect(HTTPMethod(bytes("GET")[...]) == .get)
    #expect(HTTPMethod(bytes("HEAD")[...]) == .head)
    #expect(HTTPMethod(bytes("POST")[...]) == .post)
    for other in ["", "get", "GETS", "PUT", "DELETE"] { #expect(HTTPMethod(bytes(other)[...]) == nil) }
  }
}
