import Contacts
import Foundation
import Testing

/// An address and how its country writes it.
struct WrittenAddress: Sendable, CustomTestStringConvertible {
  var code: String
  var parts: [String: String]
  var lines: [String]

  var testDescription: String { code }

  var address: CNPostalAddress {
    let address = CNMutablePostalAddress()
    address.street = parts[CNPostalAddressStreetKey] ?? ""
    address.subLocality = parts[CNPostalAddressSubLocalityKey] ?? ""
    address.city = parts[CNPostalAddressCityKey] ?? ""
    address.subAdministrativeArea = parts[CNPostalAddressSubAdministrativeAreaKey] ?? ""
    address.state = parts[CNPostalAddressStateKey] ?? ""
    address.postalCode = parts[CNPostalAddressPostalCodeKey] ?? ""
    address.country = parts[CNPostalAddressCountryKey] ?? ""
    address.isoCountryCode = code
    return address
  }

  init(
    _ code: String, street: String, subLocality: String = "", city: String, state: String = "", postalCode: String = "",
    country: String, _ lines: [String]
  ) {
    self.code = code
    parts = [
      CNPostalAddressStreetKey: street, CNPostalAddressSubLocalityKey: subLocality, CNPostalAddressCityKey: city,
      CNPostalAddressStateKey: state, CNPostalAddressPostalCodeKey: postalCode, CNPostalAddressCountryKey: country,
    ]
    self.lines = lines
  }

  static let western = [
    Self(
      "US", street: "1600 Amphitheatre Pkwy", city: "Mountain View", state: "CA", postalCode: "94043",
      country: "United States", ["1600 Amphitheatre Pkwy", "Mountain View CA 94043", "United States"]),
    Self(
      "ca", street: "111 Wellington St", city: "Ottawa", state: "ON", postalCode: "K1A 0A4", country: "Canada",
      ["111 Wellington St", "Ottawa ON K1A 0A4", "Canada"]),
    Self(
      "AU", street: "Bennelong Point", city: "Sydney", state: "NSW", postalCode: "2000", country: "Australia",
      ["Bennelong Point", "Sydney NSW 2000", "Australia"]),
    Self(
      "GB", street: "10 Downing Street", city: "London", postalCode: "SW1A 2AA", country: "United Kingdom",
      ["10 Downing Street", "London", "SW1A 2AA", "United Kingdom"]),
    Self(
      "DE", street: "Theaterplatz 1", subLocality: "Altstadt", city: "Dresden", state: "Sachsen", postalCode: "01067",
      country: "Deutschland", ["Theaterplatz 1", "Altstadt", "01067 Dresden", "Deutschland"]),
    Self(
      "FR", street: "5 Avenue Anatole France", city: "Paris", postalCode: "75007", country: "France",
      ["5 Avenue Anatole France", "75007 Paris", "France"]),
    Self(
      "ES", street: "Calle de Alcalá 1", city: "Getafe", state: "Madrid", postalCode: "28901", country: "España",
      ["Calle de Alcalá 1", "28901 Getafe", "Madrid", "España"]),
    Self(
      "IT", street: "Via Roma 1", city: "Monza", state: "MB", postalCode: "20900", country: "Italia",
      ["Via Roma 1", "20900 Monza MB", "Italia"]),
    Self(
      "MX", street: "Reforma 1", subLocality: "Juárez", city: "Cuauhtémoc", state: "CDMX", postalCode: "06600",
      country: "México", ["Reforma 1", "Juárez", "06600 Cuauhtémoc, CDMX", "México"]),
    Self(
      "BR", street: "Avenida Paulista, 1578", subLocality: "Bela Vista", city: "São Paulo", state: "SP",
      postalCode: "01310-200", country: "Brasil",
      ["Avenida Paulista, 1578", "Bela Vista", "São Paulo - SP", "01310-200", "Brasil"]),
    Self(
      "IN", street: "Rajpath", city: "New Delhi", state: "Delhi", postalCode: "110001", country: "India",
      ["Rajpath", "New Delhi 110001", "Delhi", "India"]),
    Self(
      "RU", street: "ул. Арбат, 10", city: "Москва", postalCode: "119002", country: "Россия",
      ["ул. Арбат, 10", "Москва", "119002", "Россия"]),
    Self(
      "HU", street: "Fő utca 1.", city: "Budapest", postalCode: "1011", country: "Magyarország",
      ["Budapest", "Fő utca 1.", "1011", "Magyarország"]),
    Self(
      "VN", street: "2 Hùng Vương", subLocality: "Ba Đình", city: "Hà Nội", postalCode: "118700", country: "Việt Nam",
      ["2 Hùng Vương", "Ba Đình, Hà Nội", "118700", "Việt Nam"]),
    Self(
      "XK", street: "Rruga 1", city: "Prishtina", postalCode: "10000", country: "Kosova",
      ["Rruga 1", "10000 Prishtina", "Kosova"]),
  ]

  static let eastern = [
    Self(
      "JP", street: "丸の内1-9-1", city: "千代田区", state: "東京都", postalCode: "100-0005", country: "日本",
      ["〒100-0005", "東京都千代田区", "丸の内1-9-1", "日本"]),
    Self(
      "JP", street: "1-9-1 Marunouchi", city: "Chiyoda-ku", state: "Tokyo", postalCode: "〒100-0005", country: "Japan",
      ["〒100-0005", "Tokyo Chiyoda-ku", "1-9-1 Marunouchi", "Japan"]),
    Self(
      "CN", street: "东长安街1号", subLocality: "东城区", city: "北京市", postalCode: "100006", country: "中国",
      ["中国", "北京市东城区", "东长安街1号", "100006"]),
    Self(
      "KR", street: "세종대로 110", city: "중구", state: "서울특별시", postalCode: "04524", country: "대한민국",
      ["대한민국", "서울특별시 중구", "세종대로 110", "04524"]),
    Self(
      "TW", street: "重慶南路一段122號", subLocality: "中正區", city: "台北市", postalCode: "100", country: "台灣",
      ["台灣", "100", "台北市中正區", "重慶南路一段122號"]),
    Self(
      "HK", street: "8 Finance Street", subLocality: "Central", city: "Hong Kong", country: "Hong Kong SAR",
      ["8 Finance Street", "Central", "Hong Kong", "Hong Kong SAR"]),
  ]
}

extension WrittenAddress {
  /// An address whose parts are all known; its lines are separated by `|`.
  private init(_ code: String, _ parts: [String], _ lines: String) {
    self.init(
      code, street: parts[0], city: parts[1], state: parts[2], postalCode: parts[3], country: parts[4],
      lines.split(separator: "|").map(String.init))
  }

  static let more = [
    Self(
      "NL", ["Damrak 1", "Amsterdam", "Noord-Holland", "1012 LG", "Nederland"], "Damrak 1|1012 LG Amsterdam|Nederland"),
    Self("CH", ["Bahnhofplatz 1", "Zürich", "ZH", "8001", "Schweiz"], "Bahnhofplatz 1|8001 Zürich|Schweiz"),
    Self("PT", ["Rua Augusta 1", "Lisboa", "", "1100-048", "Portugal"], "Rua Augusta 1|1100-048 Lisboa|Portugal"),
    Self("PL", ["ul. Długa 1", "Gdańsk", "", "80-827", "Polska"], "ul. Długa 1|80-827 Gdańsk|Polska"),
    Self("LV", ["Brīvības iela 1", "Rīga", "", "LV-1010", "Latvija"], "Brīvības iela 1|Rīga, LV-1010|Latvija"),
    Self(
      "IE", ["1 Main Street", "Naas", "Co. Kildare", "W91 X2Y3", "Ireland"],
      "1 Main Street|Naas|Co. Kildare|W91 X2Y3|Ireland"),
    Self("UA", ["вул. Хрещатик, 1", "Київ", "", "01001", "Україна"], "вул. Хрещатик, 1|Київ|01001|Україна"),
    Self(
      "BY", ["пр. Независимости, 1", "Минск", "", "220050", "Беларусь"], "пр. Независимости, 1|220050, Минск|Беларусь"),
    Self(
      "KZ", ["пр. Абая 1", "Алматы", "Алматинская", "050000", "Казахстан"],
      "050000|Алматинская|Алматы|пр. Абая 1|Казахстан"),
    Self(
      "TR", ["Atatürk Cd. 1", "Çankaya", "Ankara", "06101", "Türkiye"], "Atatürk Cd. 1|06101 Çankaya/Ankara|Türkiye"),
    Self("IR", ["خیابان ۱", "تهران", "", "11369", "ایران"], "تهران|خیابان ۱|11369|ایران"),
    Self("SA", ["King Fahd Rd 1", "Riyadh", "", "12643", "Saudi Arabia"], "King Fahd Rd 1|Riyadh 12643|Saudi Arabia"),
    Self("AE", ["Sheikh Zayed Rd 1", "Dubai", "Dubai", "", "UAE"], "Sheikh Zayed Rd 1|Dubai|Dubai|UAE"),
    Self("PK", ["The Mall 1", "Lahore", "Punjab", "54000", "Pakistan"], "The Mall 1|Lahore-54000|Punjab|Pakistan"),
    Self(
      "ID", ["Jl. Thamrin 1", "Jakarta", "DKI Jakarta", "10310", "Indonesia"],
      "Jl. Thamrin 1|Jakarta|DKI Jakarta 10310|Indonesia"),
    Self(
      "MY", ["Jalan Ampang 1", "Kuala Lumpur", "WP", "50450", "Malaysia"],
      "Jalan Ampang 1|50450 Kuala Lumpur|WP|Malaysia"),
    Self(
      "SG", ["1 Raffles Place", "Singapore", "", "048616", "Singapore"], "1 Raffles Place|Singapore 048616|Singapore"),
    Self("NZ", ["1 Queen Street", "Auckland", "", "1010", "New Zealand"], "1 Queen Street|Auckland 1010|New Zealand"),
    Self(
      "ZA", ["1 Long Street", "Cape Town", "", "8001", "South Africa"], "1 Long Street|Cape Town|8001|South Africa"),
    Self("NG", ["1 Marina", "Lagos", "Lagos", "101001", "Nigeria"], "1 Marina|Lagos 101001|Lagos|Nigeria"),
    Self("GH", ["1 High Street", "Accra", "", "", "Ghana"], "1 High Street|Accra|Ghana"),
    Self(
      "AR", ["Florida 1", "Rosario", "Santa Fe", "S2000", "Argentina"], "Florida 1|S2000 Rosario|Santa Fe|Argentina"),
    Self(
      "CO", ["Calle 1", "Medellín", "Antioquia", "050001", "Colombia"], "Calle 1|Medellín, Antioquia, 050001|Colombia"),
    Self(
      "VE", ["Av. Urdaneta 1", "Caracas", "D. C.", "1010", "Venezuela"], "Av. Urdaneta 1|Caracas 1010, D. C.|Venezuela"),
    Self(
      "CR", ["Avenida 1", "San José", "San José", "10101", "Costa Rica"],
      "Avenida 1|San José, San José|10101|Costa Rica"),
    Self("EC", ["Calle 1", "Quito", "", "170150", "Ecuador"], "Calle 1|170150|Quito|Ecuador"),
    Self("HK", ["皇后大道中1號", "中環", "", "", "香港"], "香港|中環|皇后大道中1號"),
  ]
}

@Suite struct CNPostalAddressFormatterTests {
  private let german = WrittenAddress.western[4]

  @Test(arguments: WrittenAddress.western + WrittenAddress.eastern + WrittenAddress.more)
  func writesAsTheCountryDoes(_ written: WrittenAddress) {
    let text = CNPostalAddressFormatter.string(from: written.address, style: .mailingAddress)
    #expect(text.split(separator: "\n").map(String.init) == written.lines)
  }

  @Test func whatIsEmptyLeavesNoGap() {
    let address = CNMutablePostalAddress()
    address.isoCountryCode = "US"
    #expect(CNPostalAddressFormatter().string(from: address) == "")
    address.state = "CA"
    #expect(CNPostalAddressFormatter().string(from: address) == "CA")
    address.country = "United States"
    #expect(CNPostalAddressFormatter().string(from: address) == "CA\nUnited States")
  }

  @Test func theOwnFormatterWritesTheSame() {
    let formatter = CNPostalAddressFormatter()
    #expect(formatter.style == .mailingAddress)
    let text = CNPostalAddressFormatter.string(from: german.address, style: .mailingAddress)
    #expect(formatter.string(from: german.address) == text)
    #expect(formatter.string(for: german.address) == text)
    #expect(formatter.string(for: "no address") == nil)
  }

  @Test func eachPartSaysWhatItIs() throws {
    let text = CNPostalAddressFormatter.attributedString(
      from: german.address, style: .mailingAddress, withDefaultAttributes: ["tone": "calm"])
    #expect(text.string == german.lines.joined(separator: "\n"))
    let city = try #require(text.string.range(of: "Dresden"))
    let place = NSRange(city, in: text.string).location
    let attributes = text.attributes(at: place, effectiveRange: nil)
    func attribute(_ name: String) -> String? { attributes[NSAttributedString.Key(rawValue: name)] as? String }
    #expect(attribute(CNPostalAddressPropertyAttribute) == CNPostalAddressCityKey)
    let localized = CNPostalAddress.localizedString(forKey: CNPostalAddressCityKey)
    #expect(attribute(CNPostalAddressLocalizedPropertyNameAttribute) == localized)
    #expect(attribute("tone") == "calm")
    let blank = text.attributes(at: place - 1, effectiveRange: nil)
    #expect(blank[NSAttributedString.Key(rawValue: CNPostalAddressPropertyAttribute)] == nil)
    #expect(CNPostalAddressFormatter().attributedString(from: german.address).string == text.string)
  }

  /// Each separator, line feeds included, belongs to no part, so that the parts can be taken apart again.
  @Test(arguments: WrittenAddress.eastern + WrittenAddress.more)
  func attributedPartsAreThePartsOfTheAddress(_ written: WrittenAddress) {
    let text = CNPostalAddressFormatter.attributedString(from: written.address, style: .mailingAddress)
    var read: [String: String] = [:]
    let key = NSAttributedString.Key(rawValue: CNPostalAddressPropertyAttribute)
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      if let name = value as? String, let part = Range(range, in: text.string) {
        read[name] = String(text.string[part])
      }
    }
    for (name, part) in read { #expect(part == written.parts[name]) }
    #expect(read[CNPostalAddressCityKey] == written.parts[CNPostalAddressCityKey])
  }

  @Test func stylesHaveTheirNumbers() {
    #expect(CNPostalAddressFormatterStyle(rawValue: 0) == .mailingAddress)
    #expect(CNPostalAddressFormatterStyle(rawValue: 1) == nil)
  }
}
