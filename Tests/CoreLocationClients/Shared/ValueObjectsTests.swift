import CoreLocation
import Testing

/// Floors, source information, headings and visits, of which programs make few and read many.
struct ValueObjectsTests {
  /// Through an archive, securely.
  private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }

  @Test func floors() throws {
    let floor = CLFloor()
    #expect(floor.level == 0)
    #expect((floor.copy() as? CLFloor)?.level == 0)
    #expect(try archived(floor)?.level == 0)
    #expect(CLFloor.supportsSecureCoding && floor.description.contains("0"))
  }

  @Test func sources() throws {
    let source = CLLocationSourceInformation(softwareSimulationState: false, andExternalAccessoryState: true)
    #expect(!source.isSimulatedBySoftware && source.isProducedByAccessory)
    #expect((source.copy() as? CLLocationSourceInformation)?.isProducedByAccessory == true)
    #expect(try archived(source)?.isProducedByAccessory == true)
    #expect(!CLLocationSourceInformation().isProducedByAccessory && !source.description.isEmpty)
    #expect(CLLocationSourceInformation.supportsSecureCoding)
  }

  /// A heading with fixed values: programs' tests usually create headings by such a subclass.
  private final class FixedHeading: CLHeading {
    override var magneticHeading: CLLocationDirection { 208.33 }
    override var trueHeading: CLLocationDirection { 220.46 }
    override var headingAccuracy: CLLocationDirection { 10 }
    override var x: CLHeadingComponentValue { 9.88 }
    override var y: CLHeadingComponentValue { 12.33 }
    override var z: CLHeadingComponentValue { -30.11 }
    override var timestamp: Date { .distantPast }
    override var description: String { "fixed" }
  }

  @Test func headings() throws {
    let none = CLHeading()
    #expect(none.headingAccuracy < 0 && none.trueHeading < 0)
    #expect(none.description.hasPrefix("magneticHeading "))
    #expect(try archived(none)?.headingAccuracy == none.headingAccuracy)
    #expect(CLHeading.supportsSecureCoding && none.copy() is CLHeading)
    let heading: CLHeading = FixedHeading()
    let angle = heading.headingAccuracy >= 0 && heading.trueHeading >= 0 ? heading.trueHeading : heading.magneticHeading
    #expect(angle == 220.46 && heading.magneticHeading == 208.33)
    let field = (heading.x * heading.x + heading.y * heading.y + heading.z * heading.z).squareRoot()
    #expect(abs(field - 34.0) < 0.1)
    #expect(heading.timestamp == .distantPast && heading.description == "fixed")
  }

  private final class FixedVisit: CLVisit {
    override var arrivalDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
    override var departureDate: Date { Date(timeIntervalSinceReferenceDate: 600) }
    override var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 1, longitude: 2) }
    override var horizontalAccuracy: CLLocationAccuracy { 40 }
  }

  @Test func visits() throws {
    let unknown = CLVisit()
    #expect(unknown.arrivalDate == .distantPast && unknown.departureDate == .distantFuture)
    #expect(unknown.horizontalAccuracy < 0 && unknown.coordinate.latitude == 0)
    #expect(try archived(unknown)?.departureDate == .distantFuture)
    #expect(CLVisit.supportsSecureCoding && unknown.copy() is CLVisit && !unknown.description.isEmpty)
    let visit: CLVisit = FixedVisit()
    let isOver = visit.departureDate != .distantFuture
    #expect(isOver && visit.departureDate.timeIntervalSince(visit.arrivalDate) == 600)
    #expect(visit.coordinate.longitude == 2 && visit.horizontalAccuracy == 40)
  }
}
