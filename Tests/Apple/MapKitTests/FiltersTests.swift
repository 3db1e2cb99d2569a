import Foundation
import Testing

@testable import MapKit

@Suite struct FiltersTests {
  @Test func categoriesHaveApplesNames() {
    let names: [(MKPointOfInterestCategory, String)] = [
      (.atm, "MKPOICategoryATM"), (.evCharger, "MKPOICategoryEVCharger"), (.rvPark, "MKPOICategoryRVPark"),
      (.cafe, "MKPOICategoryCafe"), (.nationalMonument, "MKPOICategoryNationalMonument"),
    ]
    for (category, name) in names { #expect(category.rawValue == name) }
  }

  @Test func filtersIncludeOrExclude() {
    let only = MKPointOfInterestFilter(including: [.cafe, .zoo])
    #expect(only.includes(.zoo) && !only.includes(.bank) && only.excludes(.bank) && !only.includesUnknown)
    let without = MKPointOfInterestFilter(excluding: [.cafe])
    #expect(without.excludes(.cafe) && without.includes(.bank) && without.includesUnknown)
    #expect(
      MKPointOfInterestFilter.includingAll.includes(.cafe) && MKPointOfInterestFilter.excludingAll.excludes(.cafe))
    #expect(only == MKPointOfInterestFilter(including: [.zoo, .cafe]) && only != without)
    #expect(only.copy() as? MKPointOfInterestFilter === only)
  }

  @Test func filtersAreArchived() throws {
    let filter = MKPointOfInterestFilter(including: [.cafe, .zoo])
    let data = try NSKeyedArchiver.archivedData(withRootObject: filter, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: MKPointOfInterestFilter.self, from: data) == filter)
    let parts = MKAddressFilter(excluding: [.country, .postalCode])
    let archive = try NSKeyedArchiver.archivedData(withRootObject: parts, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: MKAddressFilter.self, from: archive) == parts)
  }

  @Test func addressFiltersIncludeOrExclude() {
    let only = MKAddressFilter(including: [.locality, .country])
    #expect(
      only.includes(.locality) && only.includes([.locality, .country]) && !only.includes([.locality, .subLocality]))
    #expect(only.excludes(.postalCode) && !only.excludes([.postalCode, .country]))
    #expect(MKAddressFilter.includingAll.includes([.administrativeArea, .subAdministrativeArea]))
    #expect(MKAddressFilter.excludingAll.excludes([.administrativeArea, .subAdministrativeArea]))
    #expect(MKAddressFilter(excluding: .locality) == MKAddressFilter(excluding: [.locality]))
    #expect(MKAddressFilter(excluding: .locality).hash == MKAddressFilter(excluding: [.locality]).hash)
    #expect(only.copy() as? MKAddressFilter === only)
  }
}
