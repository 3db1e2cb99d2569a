import OutputsTestSupport
import TestSupport
import Testing

@testable import Outputs

struct CSVOutputTests {
  @Test func aRowHasAsManyFieldsAsTheHeader() {
    let text = Samples.render(.csv, [Samples.event(Samples.full), Samples.event(Samples.bare)])
    let rows = text.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    #expect(text.hasSuffix("\r\n"))
  }

  @Test func everythingThatIsKnownStandsInItsColumn() {
    let text = Samples.render(.csv, [Samples.event(Samples.full)])
    #expect(
      text.hasSuffix(
        "\r\n2020-02-06T18:14:34.123Z,,44.068910666,-121.314913333,1128.400,1107.200,2.500,4.125,1.235,0.001,0.000,"
          + "7.500,dgnss,9,0.90,1.20,1.50,-0.250,12.500,-21.200,gst,false,false,test\r\n"))
  }

  @Test func anAssumedAccuracySaysSo() {
    let text = Samples.render(.csv, [Samples.event(Samples.assumed)])
    #expect(text.hasSuffix(",dop,true,true,test\r\n"))
  }

  @Test func whatIsUnknownIsEmpty() {
    let text = Samples.render(.csv, [Samples.event(Samples.bare)])
    #expect(text.hasSuffix("\r\n,18:14:34.123,0.000000000,180.000000000,,,,,,,,,2d,,,,,,,,,,,test\r\n"))
  }

  @Test func epochsWithoutPositionAreRowsOnlyWhenWanted() {
    let none = Samples.event(Samples.empty)
    #expect(Samples.render(.csv, [none]) == Samples.render(.csv, []))
    #expect(
      Samples.render(.csv, [none, none]) { $0.everyEpoch = true }.components(of: ",18:14:34.123,,,,,,,,,,,none,") == 2)
  }

  @Test func aSourceNameIsQuotedWhenItMust() {
    let text = Samples.render(.csv, [Samples.event(Samples.bare)]) { $0.source = "a,\"b\"" }
    #expect(text.hasSuffix(#","a,""b""""# + "\r\n"))
  }
}
