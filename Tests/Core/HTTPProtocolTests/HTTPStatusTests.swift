import Testing

@testable import HTTPProtocol

@Suite struct HTTPStatusTests {
  @Test func everyStatusWithANameHasAReason() {
    let all: [HTTPStatus] = [
      .ok, .noContent, .badRequest, .unauthorized, .forbidden, .notFound, .methodNotAllowed, .notAcceptable,
      .requestTimeout, .lengthRequired, .contentTooLarge, .uriTooLong, .unsupportedMediaType, .expectationFailed,
      .fieldsTooLarge, .serviceUnavailable, .versionNotSupported, HTTPStatus(code: 500),
    ]
    #expect(Set(all.map { $0.code }).count == all.count)
    for status in all { #expect(status.reason.utf8CodeUnitCount > 0) }
    #expect(HTTPStatus(code: 418).reason.utf8CodeUnitCount == 0)
  }

  @Test func aCodeThatIsNoneBecomesAnError() {
    for code in [-1, 0, 99, 100, 199, 600, 1000] { #expect(HTTPStatus(code: code).code == 500) }
    #expect(HTTPStatus(code: 202).code == 202)
  }

  @Test func onlySomeStatusesHaveNoBody() {
    #expect(HTTPStatus.ok.hasBody && HTTPStatus.notFound.hasBody)
    #expect(!HTTPStatus.noContent.hasBody && !HTTPStatus(code: 304).hasBody)
  }
}
