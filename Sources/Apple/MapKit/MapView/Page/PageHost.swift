import Foundation
internal import LiveServer

/// Shows the first map view of the program on a page, if the environment asks for one.
@MainActor final class PageHost {
  static let shared = PageHost(ProcessInfo.processInfo.environment[PageAddress.variable])

  private let wish: String?
  private(set) var page: MapPage?

  /// - Parameter wish: value of the variable; nil if it is not set.
  init(_ wish: String?) { self.wish = wish }

  /// Is called by each new map view: the first gets the page, and the next one after that is gone.
  func offer(_ map: MKMapView) {
    guard let wish, page?.map == nil else { return }
    if let page {
      page.attach(map)
      return
    }
    guard let port = PageAddress.port(wish) else {
      return Complaint.write("\(PageAddress.variable)=\(wish): not localhost:PORT; the map is not shown")
    }
    do {
      let page = try MapPage(map, port: port)
      self.page = page
      FileHandle.standardError.write(Data("binnacle: map at \(page.link)\n".utf8))
    } catch {
      Complaint.write("the map is not shown: \(error.message)" + (error.advice.map { "; \($0)" } ?? ""))
    }
  }
}
