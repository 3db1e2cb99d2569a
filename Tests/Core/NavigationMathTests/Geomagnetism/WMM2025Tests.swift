import Testing

@testable import NavigationMath

@Suite struct WMM2025Tests {
  @Test func itIsNOAAsFile() throws { try verify(.wmm2025, tenths: wmm2025Tenths, isFile: "WMM2025.COF") }
}
