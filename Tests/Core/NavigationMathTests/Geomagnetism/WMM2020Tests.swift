import Testing

@testable import NavigationMath

@Suite struct WMM2020Tests {
  @Test func itIsNOAAsFile() throws { try verify(.wmm2020, tenths: wmm2020Tenths, isFile: "WMM2020.COF") }
}
