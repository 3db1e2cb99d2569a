import Bytes
import GPSDProtocol
internal import LocationEngine

/// Answers of Nominatim: an object for `/reverse`, a list of at most ten for `/search`.
enum NominatimAnswer {
  private static let mostPlaces = 10

  /// Reads an answer; nil if it is none.
  static func places(_ body: [UInt8], isList: Bool) -> [Place]? {
    body.withByteView { view in
      do throws(JSONReader.Problem) {
        return try read(view, isList)
      } catch {
        return nil
      }
    }
  }

  private static func read(_ text: ByteView, _ isList: Bool) throws(JSONReader.Problem) -> [Place] {
    var reader = JSONReader(text)
    var places: [Place] = []
    if isList {
      try reader.beginArray()
      while try reader.nextElement() {
        let place = try NominatimPlace(&reader).place
        if let place, places.count < mostPlaces { places.append(place) }
      }
    } else if let place = try NominatimPlace(&reader).place {
      places = [place]
    }
    try reader.end()
    return places
  }
}
