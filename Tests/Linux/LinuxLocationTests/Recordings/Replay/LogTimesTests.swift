import Bytes
import LinuxTestSupport
import Testing

@testable import LinuxLocation

@Suite struct LogTimesTests {
  private func look(_ bytes: [UInt8], _ times: inout LogTimes) -> String {
    bytes.withByteView { view in
      switch times.sentence(view, 0) {
      case .time(let time, let length): "time \(time.nanoseconds) in \(length)"
      case .other(let length): "other \(length)"
      case .incomplete: "incomplete"
      }
    }
  }

  @Test func readsATimeOnceAndThenRecognisesItsText() {
    var times = LogTimes()
    let line = gga("000001.50")
    #expect(look(line, &times) == "time 1500000000 in \(line.count - 2)")
    #expect(look(line, &times) == "other 17")
    #expect(look(rmc("000001.50"), &times) == "other 17")
    #expect(look(sentence("GPGLL,5231.2,N,01324.0,E,000001.50,A,A"), &times) == "other 17")
    #expect(look(sentence("GPGLL,5231.2,N,01324.0,E,000002.50,A,A"), &times).hasPrefix("time 2500000000 "))
    #expect(look(gga("000002.50"), &times) == "other 17")
  }

  @Test func aForgottenTimeIsNewAgain() {
    var times = LogTimes()
    #expect(look(gga("000001.50"), &times).hasPrefix("time"))
    times.forget()
    #expect(look(gga("000001.50"), &times).hasPrefix("time"))
  }

  @Test func waitsForTheWholeLine() {
    var times = LogTimes()
    let line = gga("000001.50")
    #expect(look(Array(line[..<10]), &times) == "incomplete")
    #expect(look(Array(line[..<40]), &times) == "incomplete")
  }

  @Test func ignoresImpossibleTimes() {
    var times = LogTimes()
    #expect(look(gga("250001.50"), &times).hasPrefix("other"))
    #expect(look(gga(""), &times).hasPrefix("other"))
    #expect(look(sentence("GPGSA,A,3,04,05,,09,12"), &times) == "other 1")
  }
}
