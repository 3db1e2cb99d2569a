// swift-format-ignore-file: AlwaysUseLowerCamelCase

// How programs name the parts of an address.

public let CNPostalAddressStreetKey = AddressPart.street.rawValue
public let CNPostalAddressSubLocalityKey = AddressPart.subLocality.rawValue
public let CNPostalAddressCityKey = AddressPart.city.rawValue
public let CNPostalAddressSubAdministrativeAreaKey = AddressPart.subAdministrativeArea.rawValue
public let CNPostalAddressStateKey = AddressPart.state.rawValue
public let CNPostalAddressPostalCodeKey = AddressPart.postalCode.rawValue
public let CNPostalAddressCountryKey = AddressPart.country.rawValue
public let CNPostalAddressISOCountryCodeKey = AddressPart.isoCountryCode.rawValue

// What an attributed address says of each of its parts.

/// The part's key.
public let CNPostalAddressPropertyAttribute = "CNPostalAddressPropertyAttribute"
/// What a person calls the part.
public let CNPostalAddressLocalizedPropertyNameAttribute = "CNPostalAddressLocalizedPropertyNameAttribute"
