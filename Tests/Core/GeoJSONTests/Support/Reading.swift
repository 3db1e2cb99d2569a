import Bytes

@testable import GeoJSON

/// Reads all items of a text.
func items(_ text: String) throws(GeoJSONProblem) -> [GeoJSONItem] { try items(Array(text.utf8)) }

func items(_ text: [UInt8]) throws(GeoJSONProblem) -> [GeoJSONItem] {
  try text.withByteView { view throws(GeoJSONProblem) in
    var reader = GeoJSONReader(view)
    var item = GeoJSONItem()
    var items: [GeoJSONItem] = []
    while try reader.next(&item) { items.append(item) }
    return items
  }
}

/// Returns the reason why a text is rejected; nil for a valid text.
func reason(_ text: String) -> GeoJSONProblem.Reason? {
  do throws(GeoJSONProblem) {
    _ = try items(text)
    return nil
  } catch {
    return error.reason
  }
}
