import Bytes
import Testing

@testable import NavigationMath

@Suite struct WMM2025Tests {
  /// NOAA's file, read as a user's would be, is the same model: the generated source holds every number of it.
  @Test func itIsNOAAsFile() throws {
    let file = try OfficialValues.fixture("WMM2025.COF").withByteView { view throws(MagneticModelError) in
      try MagneticModel(coefficients: view)
    }
    let ours = MagneticModel.wmm2025
    #expect(wmm2025Tenths.count == 360)
    #expect(file.name == ours.name && file.epoch == ours.epoch && file.degree == ours.degree)
    #expect(file.errorModel == ours.errorModel)
    #expect(file.table.terms.count == 91)
    for (read, written) in zip(file.table.terms, ours.table.terms) {
      #expect(read.main == written.main && read.change == written.change)
      #expect(read.mainBelow == written.mainBelow && read.changeBelow == written.changeBelow)
    }
  }
}
