import Bytes
import Geofencing
import NavigationMath
import Places
import Providers

/// The committed file of places; run.sh starts in this folder.
private let seed = try? PlaceFile(path: "../../Sources/Places/Places/Data/seed.bpx")

/// Any text as a search, as text and as the parts of an address.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlaceQuery(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
  guard let seed else { fatalError("no file of places") }
  check(seed.search(.text(text), near: nil, language: "ja"))
  let near = CircularRegion(latitudeDegrees: 51, longitudeDegrees: 13, radius: 50_000)
  check(seed.search(.text(text), near: near, language: nil))
  let lines = text.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
  var fields = PostalFields()
  fields.city = lines.first
  fields.state = lines.dropFirst().first
  fields.country = lines.dropFirst(2).first
  fields.street = lines.dropFirst(3).first
  fields.isoCountryCode = lines.dropFirst(4).first
  check(seed.search(.address(fields), near: nil, language: "de"))
  return 0
}

private func check(_ search: PlaceSearch) {
  require(search.places.count <= 10, "more than ten places")
  for place in search.places {
    require(place.name != nil && place.position.latitudeDegrees.magnitude <= 90, "a place without name or position")
    require(place.position.longitudeDegrees.magnitude <= 180, "a place beyond 180 degrees")
  }
}
