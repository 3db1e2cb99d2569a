import MapKit
import Testing

struct PlaceFiltersTests {
  /// Of Apple's documentation of iOS 26.
  private let categories: [MKPointOfInterestCategory] = [
    .atm, .airport, .amusementPark, .animalService, .aquarium, .automotiveRepair, .bakery, .bank, .baseball,
    .basketball, .beach, .beauty, .bowling, .brewery, .cafe, .campground, .carRental, .castle, .conventionCenter,
    .distillery, .evCharger, .fairground, .fireStation, .fishing, .fitnessCenter, .foodMarket, .fortress, .gasStation,
    .goKart, .golf, .hiking, .hospital, .hotel, .kayaking, .landmark, .laundry, .library, .mailbox, .marina, .miniGolf,
    .movieTheater, .museum, .musicVenue, .nationalMonument, .nationalPark, .nightlife, .park, .parking, .pharmacy,
    .planetarium, .police, .postOffice, .publicTransport, .restaurant, .restroom, .rockClimbing, .rvPark, .school,
    .skatePark, .skating, .skiing, .soccer, .spa, .stadium, .store, .surfing, .swimming, .tennis, .theater, .university,
    .volleyball, .winery, .zoo,
  ]

  @Test func categoriesAreDistinct() {
    #expect(Set(categories).count == 73 && categories.allSatisfy { $0.rawValue.hasPrefix("MKPOICategory") })
    #expect(MKPointOfInterestCategory(rawValue: "MKPOICategoryZoo") == .zoo)
  }

  @Test func filtersOfCategories() {
    let food = MKPointOfInterestFilter(including: [.restaurant, .cafe])
    let quiet = MKPointOfInterestFilter(excluding: [.nightlife])
    #expect(food.includes(.cafe) && food.excludes(.zoo) && quiet.includes(.zoo) && quiet.excludes(.nightlife))
    #expect(categories.allSatisfy { MKPointOfInterestFilter.includingAll.includes($0) })
    #expect(categories.allSatisfy { MKPointOfInterestFilter.excludingAll.excludes($0) })
    #expect(food.isEqual(food.copy()) && MKPointOfInterestFilter.supportsSecureCoding)
  }

  @Test func filtersOfAddresses() {
    let options: MKAddressFilter.Options = [.country, .administrativeArea, .subAdministrativeArea]
    let more: MKAddressFilter.Options = [.locality, .subLocality, .postalCode]
    #expect(
      MKAddressFilter(including: options).includes(.country) && MKAddressFilter(excluding: more).excludes(.locality))
    #expect(MKAddressFilter.includingAll.includes(more) && MKAddressFilter.excludingAll.excludes(options))
    #expect(MKAddressFilter.Options(rawValue: 1).rawValue == 1)
  }
}
