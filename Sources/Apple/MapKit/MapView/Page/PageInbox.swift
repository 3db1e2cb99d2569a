import Foundation

/// Brings what the server's thread gets to the main queue.
final class PageInbox: @unchecked Sendable {
  /// `@unchecked`: only used on the main queue.
  @MainActor weak var page: MapPage?

  func post(events: [PageEvent]) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.page?.handle(events) } }
  }

  func post(streams count: Int) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.page?.streamsChanged(count) } }
  }
}
