import Bytes
import GNSS
import LinuxTestSupport
import Testing

@testable import ReceiverServices

@Suite struct CasterFailureTests {
  private let address: NTRIPAddress

  init() throws { address = try NTRIPAddress("ntrip://user:s3cret@host/NEAR") }

  private func failure(_ answer: NTRIPAnswer, hasUser: Bool = true) -> CasterFailure {
    CasterFailure(answer, address, hasUser: hasUser)
  }

  @Test func whatAPersonMustMendIsARefusal() {
    #expect(failure(.unauthorized).isRefusal)
    #expect(failure(.noSuchMountPoint).isRefusal && failure(.sourcetable).isRefusal)
    #expect(failure(.refused(status: 403)).isRefusal)
    #expect(!failure(.refused(status: 503)).isRefusal && !failure(.refused(status: 429)).isRefusal)
    #expect(!failure(.refused(status: 0)).isRefusal)
    #expect(CasterFailure(.notACaster, address).isRefusal && !CasterFailure(.brokenChunk, address).isRefusal)
    #expect(!CasterFailure.silent(address, hasBytes: true).isRefusal)
  }

  @Test func whatMayBeMisunderstoodIsWorthAnotherVersion() {
    #expect(CasterFailure.hungUp(address).isMisunderstanding)
    #expect(failure(.refused(status: 400)).isMisunderstanding && failure(.refused(status: 505)).isMisunderstanding)
    #expect(!failure(.unauthorized).isMisunderstanding && !failure(.noSuchMountPoint).isMisunderstanding)
  }

  @Test func adviceDependsOnWhatWasGiven() {
    #expect(failure(.unauthorized).error.message.hasSuffix("wrong user or password"))
    #expect(failure(.unauthorized, hasUser: false).error.advice?.contains("ntrip://USER@host:2101/NEAR") == true)
    #expect(!failure(.unauthorized).error.description.contains("s3cret"))
  }

  @Test func similarMountPointsAreNamedHarmlessly() {
    var table = Sourcetable()
    Array("STR;NEAR1;x\nSTR;N\u{1B}[0mEAR;x\nSTR;OTHER;x\nENDSOURCETABLE\n".utf8).withByteView { table.consume($0) }
    let advice = failure(.sourcetable).suggesting(table, instead: "NEAR").error.advice
    #expect(advice == "there are with similar names: NEAR1, and 2 more")
    #expect(failure(.sourcetable).suggesting(table, instead: "zz").error.advice == "there are: NEAR1, N?[0mEAR, OTHER")
    #expect(failure(.sourcetable).suggesting(Sourcetable(), instead: "zz").error.advice == nil)
  }
}
