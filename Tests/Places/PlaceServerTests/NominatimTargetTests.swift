import Geofencing
import NavigationMath
import Providers
import Testing

@testable import PlaceServer

@Suite struct NominatimTargetTests {
  private let start = "format=jsonv2&addressdetails=1"

  @Test func positionsHaveFiveDecimals() {
    let position = GeodeticPosition(latitudeDegrees: 51.050_409_9, longitudeDegrees: -0.000_001, ellipsoidalHeight: 0)
    let target = NominatimTarget.reverse(position, "de-DE", "/x")
    #expect(target == "/x/reverse?\(start)&accept-language=de-DE&lat=51.05041&lon=-0.0")
  }

  @Test func textIsEscaped() {
    let target = NominatimTarget.search(.text("東京 & \r\nHost: x?#%"), near: nil, nil, "")
    #expect(target == "/search?\(start)&q=%E6%9D%B1%E4%BA%AC%20%26%20%0D%0AHost%3A%20x%3F%23%25&limit=10")
  }

  @Test func textIsCut() {
    let target = NominatimTarget.search(.text(String(repeating: "a", count: 100_000)), near: nil, nil, "")
    #expect(target.utf8.count < 300)
  }

  @Test func addressesAreInParts() {
    var fields = PostalFields()
    fields.street = "Neumarkt 1"
    fields.city = "Dresden"
    fields.postalCode = "01067"
    fields.isoCountryCode = "DE"
    let target = NominatimTarget.search(.address(fields), near: nil, "ja", "")
    let parts = "street=Neumarkt%201&city=Dresden&postalcode=01067&country=DE&limit=10"
    #expect(target == "/search?\(start)&accept-language=ja&\(parts)")
  }

  @Test func aRegionIsARectangle() throws {
    func box(_ latitude: Double, _ longitude: Double, _ radius: Double) -> [Double]? {
      let circle = CircularRegion(latitudeDegrees: latitude, longitudeDegrees: longitude, radius: radius)
      let target = NominatimTarget.search(.text("x"), near: circle, nil, "")
      guard let value = target.split(separator: "&").first(where: { $0.hasPrefix("viewbox=") }) else { return nil }
      return value.dropFirst(8).split { $0 == "%" }.flatMap { part in
        (part.hasPrefix("2C") ? part.dropFirst(2) : part).split(separator: ",")
      }.compactMap { Double($0) }
    }
    let sides = try #require(box(60, 10, 111_195))
    #expect(abs(sides[0] - 8) < 0.02 && abs(sides[1] - 61) < 0.001)
    #expect(abs(sides[2] - 12) < 0.02 && abs(sides[3] - 59) < 0.001)
    #expect(box(60, 179.9, 111_195) == nil && box(89, 0, 1000) == nil)
    #expect(box(0, 0, 0) == nil && box(.nan, 0, 10) == nil && box(0, 0, .infinity) == nil)
  }
}
