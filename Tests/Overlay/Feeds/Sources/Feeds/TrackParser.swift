import CoreLocation

/// Reads the track points of a GPX file.
public final class TrackParser: NSObject, XMLParserDelegate {
  public private(set) var track: [CLLocationCoordinate2D] = []

  public func parse(_ data: Data) -> Bool {
    let parser = XMLParser(data: data)
    parser.delegate = self
    return parser.parse()
  }

  public func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    guard elementName == "trkpt", let latitude = attributeDict["lat"].flatMap(Double.init),
      let longitude = attributeDict["lon"].flatMap(Double.init)
    else { return }
    track.append(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }
}
