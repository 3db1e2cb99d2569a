import Foundation
import MapKit

/// Tiles that are kept on the disk.
public final class CachedTiles: MKTileOverlay {
  private let session: URLSession = {
    let configuration = URLSessionConfiguration.default
    configuration.requestCachePolicy = .returnCacheDataElseLoad
    return URLSession(configuration: configuration)
  }()

  public func request(for path: MKTileOverlayPath) -> URLRequest {
    var request = URLRequest(url: url(forTilePath: path))
    request.setValue("Feeds", forHTTPHeaderField: "User-Agent")
    return request
  }

  public override func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
    session.dataTask(with: request(for: path)) { data, _, error in result(data, error) }.resume()
  }
}
