import MapKit
import Testing

/// Placemarks and map items that a program makes itself.
struct PlacesTests {
  private let coordinate = CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74)

  private func address() -> CNPostalAddress {
    let address = CNMutablePostalAddress()
    address.street = "Neumarkt 1"
    address.city = "Dresden"
    address.state = "Sachsen"
    address.postalCode = "01067"
    address.country = "Germany"
    address.isoCountryCode = "DE"
    return address
  }

  @Test func placemarksAreAnnotations() {
    let placemarks = [
      MKPlacemark(coordinate: coordinate), MKPlacemark(coordinate: coordinate, addressDictionary: ["City": "Dresden"]),
      MKPlacemark(coordinate: coordinate, postalAddress: address()),
      MKPlacemark(
        placemark: CLPlacemark(
          location: CLLocation(latitude: 51.05, longitude: 13.74), name: "Church", postalAddress: nil)),
      MKPlacemark(location: CLLocation(latitude: 51.05, longitude: 13.74), name: "Church", postalAddress: nil),
    ]
    let annotations: [MKAnnotation] = placemarks
    #expect(annotations.allSatisfy { $0.coordinate.latitude == 51.05 })
    #expect(placemarks[1].locality == "Dresden" && placemarks[2].countryCode == "DE")
    #expect(placemarks[2].title?.contains("Neumarkt 1") == true && placemarks[2].subtitle == nil)
    #expect(placemarks[3].name == "Church" && placemarks[4].title == "Church")
  }

  @Test func itemsOfPlacemarks() throws {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: coordinate, postalAddress: address()))
    item.name = "Frauenkirche"
    item.phoneNumber = "+49 351 65606100"
    item.url = URL(string: "https://www.frauenkirche-dresden.de")
    item.timeZone = TimeZone(identifier: "Europe/Berlin")
    item.pointOfInterestCategory = .landmark
    #expect(item.placemark.coordinate.longitude == 13.74 && item.location.coordinate.latitude == 51.05)
    #expect(item.address?.shortAddress == "Neumarkt 1" && item.address?.fullAddress.contains("Dresden") == true)
    let representations = try #require(item.addressRepresentations)
    #expect(representations.cityName == "Dresden" && representations.regionName == "Germany")
    #expect(representations.region == Locale.Region("DE") && representations.cityWithContext != nil)
    #expect(representations.cityWithContext(.full) == "Dresden, Sachsen, Germany")
    #expect(representations.cityWithContext(MKAddressRepresentations.ContextStyle.short) == "Dresden, Sachsen")
    #expect(representations.cityWithContext(.automatic)?.hasPrefix("Dresden, ") == true)
    #expect(
      representations.fullAddress(includingRegion: false, singleLine: false) == "Neumarkt 1\n01067 Dresden")
    #expect(item.identifier == nil && item.alternateIdentifiers.isEmpty && !item.isCurrentLocation)
    let data = try NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: MKMapItem.self, from: data)
    #expect(read?.name == "Frauenkirche" && read?.pointOfInterestCategory == MKPointOfInterestCategory.landmark)
  }

  @Test func itemsOfLocations() {
    let address = MKAddress(fullAddress: "Neumarkt 1, Dresden", shortAddress: "Neumarkt 1")
    let item = MKMapItem(location: CLLocation(latitude: 51.05, longitude: 13.74), address: address)
    #expect(item.address?.fullAddress == "Neumarkt 1, Dresden" && MKMapItem.forCurrentLocation().isCurrentLocation)
    let annotation = MKMapItemAnnotation(mapItem: item)
    #expect(annotation?.mapItem === item && annotation?.coordinate.latitude == 51.05)
    #expect(annotation?.title == nil && annotation?.subtitle == nil)
  }

  @Test func itemsAsPartsOfAnArchive() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    MKMapItem(placemark: MKPlacemark(coordinate: coordinate)).encode(with: archiver)
    archiver.finishEncoding()
    let item = MKMapItem(coder: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
    #expect(item?.placemark.coordinate.longitude == 13.74)
  }

  @Test func mapsAreNotOpened() {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
    let options: [String: Any] = [
      MKLaunchOptionsDirectionsModeKey: MKLaunchOptionsDirectionsModeDriving, MKLaunchOptionsMapTypeKey: 0,
      MKLaunchOptionsShowsTrafficKey: true, MKLaunchOptionsMapCenterKey: "", MKLaunchOptionsMapSpanKey: "",
      MKLaunchOptionsCameraKey: "",
    ]
    #expect(!item.openInMaps(launchOptions: options) && !MKMapItem.openMaps(with: [item], launchOptions: options))
    let modes = [
      MKLaunchOptionsDirectionsModeDefault, MKLaunchOptionsDirectionsModeDriving, MKLaunchOptionsDirectionsModeWalking,
      MKLaunchOptionsDirectionsModeTransit, MKLaunchOptionsDirectionsModeCycling,
    ]
    #expect(Set(modes).count == 5 && options.count == 6 && !MKMapItemTypeIdentifier.isEmpty)
  }

  @Test func identifiers() {
    let identifier = MKMapItem.Identifier(rawValue: "I63802885C8189B2B")
    #expect(identifier?.rawValue == "I63802885C8189B2B" && MKMapItem.Identifier(rawValue: "") == nil)
    #expect(identifier == MKMapItem.Identifier(rawValue: "I63802885C8189B2B"))
  }
}
