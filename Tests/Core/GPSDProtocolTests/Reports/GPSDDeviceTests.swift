import Testing

@testable import GPSDProtocol

@Suite struct GPSDDeviceTests {
  @Test func devicesComeAndGo() {
    #expect(
      report(
        #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","driver":"u-blox","#
          + #""activated":"2026-11-20T09:39:42.255Z","flags":1},{"class":"DEVICE","path":"/dev/b"}]}"#
      ).content
        == .devices([
          GPSDDevice(path: "/dev/a", driver: "u-blox", isActive: true), GPSDDevice(path: "/dev/b", isActive: false),
        ]))
    #expect(report(#"{"class":"DEVICES","devices":[]}"#).content == .devices([]))
    // The number 0 means "gone"; libgps 3.22 does not understand it.
    #expect(
      report(#"{"class":"DEVICE","path":"/dev/a","activated":0}"#)
        == GPSDReport(device: "/dev/a", content: .device(GPSDDevice(path: "/dev/a", isActive: false))))
    #expect(
      report(#"{"class":"DEVICE","path":"/dev/a","activated":1269959537.20}"#).content
        == .device(GPSDDevice(path: "/dev/a", isActive: true)))
  }

  @Test func anEndlessListIsRefusedAndOneWithoutAPathIsLeftOut() {
    let list = [String](repeating: #"{"path":"/dev/a"}"#, count: GPSDDevice.most + 1).joined(separator: ",")
    #expect(report(#"{"class":"DEVICES","devices":[\#(list)]}"#).content == .malformed(.tooMany))
    #expect(report(#"{"class":"DEVICES","devices":[{"class":"DEVICE"}]}"#).content == .devices([]))
  }

  @Test(arguments: [#""activated":"soon""#, #""activated":true"#, #""path":1"#, #""activated":0,"activated":0"#])
  func aDamagedMemberSpoilsTheLine(_ member: String) {
    guard case .malformed = report(#"{"class":"DEVICE",\#(member)}"#).content else {
      Issue.record("decoded")
      return
    }
  }
}

@Suite struct GPSDVersionTests {
  @Test func anyProtocolWillDo() {
    #expect(
      report(#"{"class":"VERSION","release":"3.27.5","rev":"x","proto_major":16,"proto_minor":1}"#).content
        == .version(GPSDVersion(release: "3.27.5", major: 16, minor: 1)))
  }
}

@Suite struct GPSDWatchTests {
  @Test func aWatchOfOneDevice() {
    #expect(
      report(#"{"class":"WATCH","enable":false,"json":true,"nmea":false,"device":"/dev/a"}"#)
        == GPSDReport(device: "/dev/a", content: .watching(GPSDWatch(isEnabled: false))))
  }
}
