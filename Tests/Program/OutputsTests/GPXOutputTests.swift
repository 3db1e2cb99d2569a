import Observations
import OutputsTestSupport
import TestSupport
import Testing

@testable import Outputs

struct GPXOutputTests {
  @Test func aPointHasItsElementsInTheOrderOfTheSchema() {
    let text = Samples.render(.gpx, [Samples.event(Samples.full)])
    #expect(
      text.contains(
        #"<trkpt lat="44.068910666" lon="-121.314913333"><ele>1128.400</ele><time>2020-02-06T18:14:34.123Z</time>"#
          + "<geoidheight>-21.200</geoidheight><fix>dgps</fix><sat>9</sat><hdop>0.90</hdop><vdop>1.20</vdop>"
          + "<pdop>1.50</pdop><ageofdgpsdata>2.0</ageofdgpsdata><dgpsid>131</dgpsid><extensions>"
          + #"<b:accuracy horizontal="2.500" source="gst" vertical="4.125"/></extensions></trkpt>"# + "\n"))
    #expect(text.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?>"#))
    #expect(text.hasSuffix("</trkseg>\n</trk>\n</gpx>\n"))
  }

  @Test func anAssumedAccuracySaysSo() {
    #expect(
      Samples.render(.gpx, [Samples.event(Samples.assumed)]).contains(
        #"<b:accuracy horizontal="4.900" source="dop" assumed="true" vertical="0.700" verticalAssumed="true"/>"#))
  }

  @Test func anAccuracyThatCannotBeWrittenIsLeftOut() {
    var fix = Samples.full
    fix.accuracy.vertical = Accuracy(.infinity, .gst)
    #expect(Samples.render(.gpx, [Samples.event(fix)]).contains(#"<b:accuracy horizontal="2.500" source="gst"/>"#))
    fix.accuracy.horizontal = Accuracy(.nan, .gst)
    #expect(!Samples.render(.gpx, [Samples.event(fix)]).contains("<extensions>"))
  }

  @Test func aFixWithoutDateHasNoTime() {
    let text = Samples.render(.gpx, [Samples.event(Samples.bare)])
    #expect(text.contains(#"<trkpt lat="0.000000000" lon="-180.000000000"><fix>2d</fix></trkpt>"#))
  }

  @Test func aLeapSecondBecomesTheSecondThatFollows() {
    #expect(Samples.render(.gpx, [Samples.event(Samples.leapSecond)]).contains("<time>2017-01-01T00:00:00.000Z</time>"))
  }

  @Test func aGapBeginsANewSegment() {
    let some = Samples.event(Samples.bare)
    let none = Samples.event(Samples.empty)
    let text = Samples.render(.gpx, [none, some, some, none, none, some, Samples.status(.stale), some])
    #expect(text.components(of: "<trkseg>") == 3)
    #expect(text.components(of: "</trkseg>") == 3)
    #expect(text.components(of: "<trkpt ") == 4)
  }

  @Test func satellitesAndOrdinaryStatesAreNoGap() {
    let some = Samples.event(Samples.bare)
    let text = Samples.render(
      .gpx, [some, .satellites(Samples.report), Samples.status(.receiving), some, Samples.status(.stopped(nil))])
    #expect(text.components(of: "<trkseg>") == 1)
  }

  @Test func nothingAtAllIsStillADocument() {
    let text = Samples.render(.gpx, []) { $0.source = "a<b>&\u{2}" }
    #expect(text.hasSuffix("<trk>\n<src>a&lt;b&gt;&amp;\\u0002</src>\n</trk>\n</gpx>\n"))
  }
}
