import OutputsTestSupport
import Testing

@testable import Outputs

struct PlaceTextTests {
  @Test func theSmallestPartComesFirst() {
    var place = Samples.address
    (place.ocean, place.inlandWater) = (nil, nil)
    #expect(
      PlaceText.address(of: place) == "Theaterplatz 1, Altstadt, Dresden, Saxony, 01067, Germany (DE)")
    #expect(PlaceText.whereabouts(of: place) == "Altstadt, Dresden, Saxony, Germany")
  }

  @Test func theNameIsNotRepeated() {
    #expect(PlaceText.address(of: Samples.town) == "Saxony, Germany (DE)")
    var city = Samples.town
    (city.name, city.locality, city.administrativeArea, city.country) = ("Bedok", "Singapore", "Singapore", "Singapore")
    city.isoCountryCode = "SG"
    #expect(PlaceText.address(of: city) == "Singapore (SG)")
  }

  @Test func theNumberIsWhereTheCountryHasIt() {
    var place = Samples.unnamed
    (place.thoroughfare, place.subThoroughfare, place.isoCountryCode) = ("Main Street", "5", "US")
    #expect(PlaceText.address(of: place) == "5 Main Street, US")
    place.isoCountryCode = "DE"
    #expect(PlaceText.address(of: place) == "Main Street 5, DE")
    place.name = "Main Street 5"
    #expect(PlaceText.address(of: place) == "DE")
  }

  @Test(arguments: [("日本", "東京都", "渋谷区"), ("中国", "北京市", "海淀区"), ("대한민국", "서울특별시", "강남구")])
  func eastAsianNamesHaveTheLargestPartFirst(_ country: String, _ area: String, _ town: String) {
    var place = Samples.unnamed
    (place.country, place.administrativeArea, place.locality) = (country, area, town)
    #expect(PlaceText.whereabouts(of: place) == "\(country) \(area) \(town)")
    place.isoCountryCode = "XX"
    #expect(PlaceText.address(of: place) == "\(country) \(area) \(town) (XX)")
  }

  @Test func atSeaTheWaterIsNamed() {
    var place = Samples.unnamed
    place.ocean = "North Sea"
    #expect(PlaceText.whereabouts(of: place) == "North Sea")
    place.name = "North Sea"
    #expect(PlaceText.address(of: place).isEmpty)
  }

  @Test(arguments: [
    (0.2, "1 m"), (120, "120 m"), (999.4, "999 m"), (999.6, "1.0 km"), (4500, "4.5 km"), (25_000, "25 km"),
    (1_800_000, "1800 km"),
  ])
  func distancesHaveAFittingUnit(_ radius: Double, _ words: String) {
    var place = Samples.town
    (place.radius, place.timeZone) = (radius, nil)
    #expect(PlaceText.position(of: place) == "51.05089, 13.73832, within \(words)")
  }
}
