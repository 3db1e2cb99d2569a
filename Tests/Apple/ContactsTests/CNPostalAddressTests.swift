import Contacts
import Foundation
import Testing

@Suite struct CNPostalAddressTests {
  private func address(city: String = "Dresden") -> CNMutablePostalAddress {
    let address = CNMutablePostalAddress()
    address.street = "Theaterplatz 1"
    address.subLocality = "Altstadt"
    address.city = city
    address.subAdministrativeArea = "Dresden, Stadt"
    address.state = "Sachsen"
    address.postalCode = "01067"
    address.country = "Deutschland"
    address.isoCountryCode = "de"
    return address
  }

  @Test func whatIsNotKnownIsEmpty() {
    let address = CNPostalAddress()
    let parts = [
      address.street, address.subLocality, address.city, address.subAdministrativeArea, address.state,
      address.postalCode, address.country, address.isoCountryCode,
    ]
    #expect(parts == [String](repeating: "", count: 8))
  }

  @Test func keysAreTheNamesOfTheParts() {
    #expect(CNPostalAddressStreetKey == "street")
    #expect(CNPostalAddressSubLocalityKey == "subLocality")
    #expect(CNPostalAddressCityKey == "city")
    #expect(CNPostalAddressSubAdministrativeAreaKey == "subAdministrativeArea")
    #expect(CNPostalAddressStateKey == "state")
    #expect(CNPostalAddressPostalCodeKey == "postalCode")
    #expect(CNPostalAddressCountryKey == "country")
    #expect(CNPostalAddressISOCountryCodeKey == "ISOCountryCode")
  }

  @Test func addressesThatSayTheSameAreEqual() {
    #expect(address() == address())
    #expect(address().hash == address().hash)
    #expect(address() != address(city: "Meißen"))
    #expect(Set([address(), address(), address(city: "Meißen")]).count == 2)
  }

  @Test func aCopyStaysAsItWas() throws {
    let original = address()
    let copy = try #require(original.copy() as? CNPostalAddress)
    #expect(!(copy is CNMutablePostalAddress))
    #expect(copy == original)
    original.city = "Meißen"
    #expect(copy.city == "Dresden")
    #expect(copy != original)
  }

  @Test func aMutableCopyLeavesTheOriginal() throws {
    let original = try #require(address().copy() as? CNPostalAddress)
    let copy = try #require(original.mutableCopy() as? CNMutablePostalAddress)
    #expect(copy == original)
    copy.street = "Markt 1"
    #expect(original.street == "Theaterplatz 1")
    #expect(copy.street == "Markt 1")
  }

  @Test(arguments: [false, true])
  func archivesAndComesBack(isMutable: Bool) throws {
    let original: CNPostalAddress = isMutable ? address() : try #require(address().copy() as? CNPostalAddress)
    let data = try NSKeyedArchiver.archivedData(withRootObject: original, requiringSecureCoding: true)
    let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CNPostalAddress.self, from: data))
    #expect(back == original)
    #expect(back.isoCountryCode == "de")
    #expect((back is CNMutablePostalAddress) == isMutable)
  }

  @Test func namesOfPartsAreForPeople() {
    for key in [CNPostalAddressStreetKey, CNPostalAddressCityKey, CNPostalAddressISOCountryCodeKey] {
      let name = CNPostalAddress.localizedString(forKey: key)
      #expect(!name.isEmpty && name != key)
    }
    #expect(CNPostalAddress.localizedString(forKey: "planet") == "planet")
  }

  @Test func aSubclassAnswersItself() {
    final class Moon: CNPostalAddress {
      override var city: String { "Tranquility Base" }
    }
    #expect(Moon().city == "Tranquility Base")
  }
}
