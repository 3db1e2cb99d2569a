import Testing

@testable import HTTPProtocol

@Suite struct HTTPRequestErrorTests {
  @Test func everyErrorHasAStatusOfTheClient() {
    let all: [HTTPRequestError] = [
      .malformed, .unknownMethod, .unknownVersion, .requestLineTooLong, .fieldsTooLarge, .bodyTooLarge,
      .lengthRequired, .unknownExpectation, .unsuitablePath,
    ]
    for error in all {
      #expect((400...505).contains(error.status.code))
      #expect(error.text.utf8CodeUnitCount > 0)
    }
    #expect(HTTPRequestError.bodyTooLarge.status == .contentTooLarge)
    #expect(HTTPRequestError.unknownMethod.status == .methodNotAllowed)
  }
}
