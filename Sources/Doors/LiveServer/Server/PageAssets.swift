import Bytes
import CLivePage

/// The files of the page, compressed, as the answers that carry them.
struct PageAssets {
  /// One file.
  struct Asset {
    /// As in a request: `/map.js`.
    let path: [UInt8]
    /// Media type, with its charset.
    let type: [UInt8]
    /// Its content, compressed by gzip.
    let content: [UInt8]
  }

  private let assets: [Asset]

  /// Reads the table that is compiled in.
  init() {
    var assets: [Asset] = []
    for index in 0..<clivepage_count() {
      var path: UnsafePointer<CChar>?
      var type: UnsafePointer<CChar>?
      var content: UnsafePointer<UInt8>?
      var count: UInt32 = 0
      guard clivepage_asset(index, &path, &type, &content, &count) == 0, let path, let type, let content else {
        continue
      }
      assets.append(
        Asset(
          path: Array(String(cString: path).utf8), type: Array(String(cString: type).utf8),
          content: Array(UnsafeBufferPointer(start: content, count: Int(count)))))
    }
    self.assets = assets
  }

  init(_ assets: [Asset]) { self.assets = assets }

  /// Returns a file; nil if there is none at this path.
  func asset(at path: [UInt8]) -> Asset? { assets.first { $0.path == path } }
}
