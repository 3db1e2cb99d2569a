import MapKit
import Testing

@testable import Feeds

struct FeedsTests {
  @Test func trackIsRead() {
    let parser = TrackParser()
    #expect(parser.parse(Data(#"<gpx><trk><trkseg><trkpt lat="54.5" lon="13.25"/></trkseg></trk></gpx>"#.utf8)))
    #expect(parser.track.count == 1 && parser.track.first?.longitude == 13.25)
  }

  @Test func requestNamesTheTile() {
    let tiles = CachedTiles(urlTemplate: "https://tiles.example/{z}/{x}/{y}.png")
    let request = tiles.request(for: MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 1))
    #expect(request.url?.path == "/3/1/2.png" && request.value(forHTTPHeaderField: "User-Agent") == "Feeds")
  }
}
