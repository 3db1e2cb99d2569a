import CoreLocation
import Foundation
import Testing

@Suite struct CLLocationSourceInformationTests {
  /// B30.
  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func keepsBothAndComesBack(_ isSoftware: Bool, _ isAccessory: Bool) throws {
    let source = CLLocationSourceInformation(
      softwareSimulationState: isSoftware, andExternalAccessoryState: isAccessory)
    #expect(source.isSimulatedBySoftware == isSoftware && source.isProducedByAccessory == isAccessory)
    let back = try #require(try Archive.roundTrip(source))
    #expect(back.isSimulatedBySoftware == isSoftware && back.isProducedByAccessory == isAccessory)
    #expect(source.description.contains("simulated:\(isSoftware), accessory:\(isAccessory)"))
  }

  @Test func aPartOfAnArchiveIsRefused() {
    let part = Archive(values: ["kCLLocationSourceInformationCodingKeyIsSimulatedBySoftware": true])
    #expect(part.read(as: CLLocationSourceInformation.self) == nil)
  }
}
