import EngineRuntime
import LinuxTestSupport
import Testing

@testable import LinuxLocation

@Suite struct GPXAddressTests {
  @Test(arguments: [
    "route.gpx", "/srv/route.gpx.gz", "r.gpx?loop=no", "r.gpx?sort=yes", "r.gpx?speed=1.5", "r.gpx?rate=5",
    "r.gpx?times=recorded",
    "r.gpx?pace=max", "r.gpx?loop=no&speed=0.1&rate=0.5&pace=10", "what?.gpx?loop=yes", "a b.gpx",
  ])
  func readsAndWritesTheSame(_ text: String) throws {
    #expect(try GPXAddress(text).description == "gpx:\(text)")
  }

  @Test(arguments: [
    ("r.gpx?loop=yes", "r.gpx"), ("r.gpx?rate=1.0&times=now", "r.gpx"), ("r.gpx?speed=20", "r.gpx?speed=20"),
    ("r.gpx?pace=1", "r.gpx?pace=1"), ("r.gpx?rate=5&loop=no", "r.gpx?loop=no&rate=5"),
  ])
  func otherSpellings(_ text: String, _ usual: String) throws {
    #expect(try GPXAddress(text).description == "gpx:\(usual)")
  }

  @Test func whatTheOptionsMean() throws {
    let plain = try GPXAddress("r.gpx")
    #expect(plain == GPXAddress(path: "r.gpx"))
    #expect(plain.loops && plain.speed == nil && plain.rate == 1 && plain.times == .now && plain.pace == nil)
    let full = try GPXAddress("r.gpx?loop=no&speed=1.5&rate=10&pace=0.5")
    #expect(!full.loops && full.speed == 1.5 && full.rate == 10 && full.pace == .factor(0.5))
    #expect(try GPXAddress("r.gpx?times=recorded&pace=max").times == .recorded)
    #expect(try GPXAddress("what?.gpx?loop=no").path == "what?.gpx")
  }

  @Test(arguments: [
    ("", "the file has no name"), ("?loop=no", "the file has no name"),
    ("r.gpx?", "'' is no option"), ("r.gpx?loop", "'loop' is no option"), ("r.gpx?loop=", "loop= is yes or no"),
    ("r.gpx?loop=maybe", "loop= is yes or no"), ("r.gpx?speed=0", "speed= is in metres per second"),
    ("r.gpx?speed=-1", "speed= is in metres"), ("r.gpx?speed=nan", "speed= is in metres"),
    ("r.gpx?speed=1e3", "speed= is in metres"), ("r.gpx?rate=0.05", "rate= is in fixes per second"),
    ("r.gpx?rate=101", "rate= is in fixes per second"), ("r.gpx?times=then", "times= is now or recorded"),
    ("r.gpx?pace=0", "pace= is a factor"), ("r.gpx?pace=fast", "pace= is a factor"),
    ("r.gpx?colour=red", "there is no option colour="), ("r.gpx?loop=no&loop=no", "loop= stands there twice"),
    ("r.gpx?loop=no&", "'' is no option"), ("r.gpx?speed=2&times=recorded", "speed= leaves the recorded times"),
  ])
  func mistakesAreShownTheRightWay(_ text: String, _ problem: String) {
    let error = failure { () throws(SourceError) in _ = try GPXAddress(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.message.hasPrefix("gpx:\(text): \(problem)") == true)
    #expect(error?.advice == "for example: gpx:route.gpx?loop=no&speed=1.5")
  }
}
