import Testing

@testable import GPSDProtocol

@Suite struct GPSDMembersTests {
  @Test(arguments: ["{\"device\":\"/dev/a\",\"heading\":1.5}", "{\"heading\":1.5,\"device\":\"/dev/a\"}"])
  func theDeviceMayComeAnywhere(_ text: String) throws {
    let (heading, device) = try read(text)
    #expect(heading == 1.5 && device == "/dev/a")
  }

  @Test func otherMembersAreSkipped() throws {
    let (heading, device) = try read("{\"pitch\":{\"heading\":7},\"list\":[1,{\"device\":\"/dev/b\"}],\"heading\":2}")
    #expect(heading == 2 && device == nil)
  }

  @Test(arguments: ["{\"heading\":1.5", "{\"heading\":}", "{\"heading\" 1}", "{\"device\":\"/dev/a}"])
  func damageThrows(_ text: String) {
    #expect(throws: (any Error).self) { try read(text) }
  }

  private func read(_ text: String) throws -> (Double?, JSONText?) {
    try reading(text) { reader in
      var device: JSONText?
      try reader.beginObject()
      let report = try reader.readMembers(into: GPSDAttitude(), &device)
      return (report.headingDegrees, device)
    }
  }
}
