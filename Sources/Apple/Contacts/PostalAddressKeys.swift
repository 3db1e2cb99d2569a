// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Keys by which programs refer to the parts of an address.

/// Key of street and house number: "street".
public let CNPostalAddressStreetKey = AddressPart.street.rawValue
/// Key of the town's district: "subLocality".
public let CNPostalAddressSubLocalityKey = AddressPart.subLocality.rawValue
/// Key of the town: "city".
public let CNPostalAddressCityKey = AddressPart.city.rawValue
/// Key of the county: "subAdministrativeArea".
public let CNPostalAddressSubAdministrativeAreaKey = AddressPart.subAdministrativeArea.rawValue
/// Key of the region, a state or province: "state".
public let CNPostalAddressStateKey = AddressPart.state.rawValue
/// Key of the postal service's code: "postalCode".
public let CNPostalAddressPostalCodeKey = AddressPart.postalCode.rawValue
/// Key of the country's name: "country".
public let CNPostalAddressCountryKey = AddressPart.country.rawValue
/// Key of the ISO 3166-1 code: "ISOCountryCode".
public let CNPostalAddressISOCountryCodeKey = AddressPart.isoCountryCode.rawValue

// Attributes of each part of an attributed address.

/// The part's key, such as `CNPostalAddressCityKey`.
public let CNPostalAddressPropertyAttribute = "CNPostalAddressPropertyAttribute"
/// The part's name in the user's language.
public let CNPostalAddressLocalizedPropertyNameAttribute = "CNPostalAddressLocalizedPropertyNameAttribute"
