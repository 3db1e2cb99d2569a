import Dispatch
internal import EngineRuntime
import Foundation
internal import MapGeometry
internal import MapRendering
internal import MapScene

/// Makes a picture of a map without a view. Callable from any thread.
///
/// A picture has no annotations and overlays: programs draw them with `Snapshot.point(for:)`. It needs cairo, which is
/// loaded at the first picture. Where the map knows nothing, the picture says so and shows meridians, parallels and a
/// scale bar.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
  /// Called with the picture, or with the reason why there is none.
  public typealias CompletionHandler = @Sendable (MKMapSnapshotter.Snapshot?, (any Error)?) -> Void

  private let options: Options

  /// The request in progress.
  private struct Request: Sendable {
    var number: Int
    var queue: DispatchQueue
    var handler: CompletionHandler
  }

  private struct State: Sendable {
    var count = 0
    var request: Request?
  }

  private let state = Guarded(State())

  /// Creates a snapshotter of the options as they are now.
  public init(options: MKMapSnapshotter.Options) {
    // A copy by the same initialiser as `copy(with:)`: changes of the caller's object have no effect from here on.
    self.options = Options(copying: options)
    super.init()
  }

  /// Creates a snapshotter of the world, 256 × 256 points.
  public override convenience init() { self.init(options: Options()) }

  /// Whether a picture is being made.
  open var isLoading: Bool { state.withLock { $0.request != nil } }

  /// Makes the picture and calls the handler once, on the main queue.
  ///
  /// During another call the handler gets `MKError.loadingThrottled`, without cairo `MKError.unknown` with the reason.
  @preconcurrency
  open func start(
    completionHandler: @escaping @MainActor @Sendable (MKMapSnapshotter.Snapshot?, (any Error)?) -> Void
  ) {
    start(with: .main) { snapshot, error in MainActor.assumeIsolated { completionHandler(snapshot, error) } }
  }

  /// Makes the picture and calls the handler once, on a queue of the caller.
  @preconcurrency
  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    let number = state.withLock { state -> Int? in
      guard state.request == nil else { return nil }
      state.count += 1
      state.request = Request(number: state.count, queue: queue, handler: completionHandler)
      return state.count
    }
    guard let number else { return queue.async { completionHandler(nil, MKError(.loadingThrottled)) } }
    let picture = SnapshotPicture(options)
    DispatchQueue.global().async { [self] in
      let result = picture.drawn()
      guard let request = taken(number) else { return }
      request.queue.async { request.handler(try? result.get(), result.failure) }
    }
  }

  /// Makes the picture.
  ///
  /// - Parameter queue: the queue that the work reports to; the caller's task continues on its own executor.
  open func start(with queue: DispatchQueue = .main) async throws -> MKMapSnapshotter.Snapshot {
    try await withCheckedThrowingContinuation { continuation in
      start(with: queue) { snapshot, error in
        if let snapshot {
          continuation.resume(returning: snapshot)
        } else {
          continuation.resume(throwing: error ?? MKError(.unknown))
        }
      }
    }
  }

  /// Cancels the picture in progress, if any: its handler gets `CocoaError.userCancelled`.
  open func cancel() {
    guard let request = taken(nil) else { return }
    request.queue.async { request.handler(nil, CocoaError(.userCancelled)) }
  }

  /// Ends the request and returns it; nil if there is none, or another than `number`.
  private func taken(_ number: Int?) -> Request? {
    state.withLock { state in
      guard let request = state.request, number == nil || number == request.number else { return nil }
      state.request = nil
      return request
    }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKMapSnapshotter.CompletionHandler")
public typealias MKMapSnapshotCompletionHandler = MKMapSnapshotter.CompletionHandler

extension MKMapSnapshotter {
  /// A picture of a map, and where coordinates are in it.
  open class Snapshot: NSObject, @unchecked Sendable {
    private let picture: UIImage
    private let traits: UITraitCollection
    private let viewport: MapViewport
    private let drawing: Drawing

    /// Creates a snapshot of no size, for subclasses and tests of programs.
    public override init() {
      picture = UIImage()
      traits = UITraitCollection()
      viewport = MapViewport(center: MapPoint(x: 0, y: 0), scale: 1, width: 0, height: 0)
      drawing = Drawing()
      super.init()
    }

    init(image: UIImage, traitCollection: UITraitCollection, viewport: MapViewport, drawing: Drawing) {
      picture = image
      traits = traitCollection
      self.viewport = viewport
      self.drawing = drawing
      super.init()
    }

    /// The picture.
    open var image: UIImage { picture }
    /// The traits that it was made for.
    open var traitCollection: UITraitCollection { traits }

    /// Returns the place of a coordinate in the picture, in points from the upper left corner; it may be outside.
    ///
    /// Of a place on several copies of the world the one nearest to the middle is returned; NaN for an invalid coordinate.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      guard CLLocationCoordinate2DIsValid(coordinate) else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
      let place = viewport.screen(viewport.nearestCopy(of: MKMapPoint(coordinate).mapPoint))
      return CGPoint(x: place.x, y: place.y)
    }

    /// The picture as an SVG document; the same map always gives the same bytes. Not a symbol of Apple's.
    open func svgData() -> Data {
      Data(SVGWriter.document(drawing, width: viewport.width, height: viewport.height))
    }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKMapSnapshotter.Snapshot")
public typealias MKMapSnapshot = MKMapSnapshotter.Snapshot

/// A picture that is to be made from options as they were.
struct SnapshotPicture: Sendable {
  private let viewport: MapViewport
  private let scale: Double
  private let style: SceneStyle
  private let traits: UITraitCollection

  init(_ options: MKMapSnapshotter.Options) {
    viewport = options.viewport
    scale = options.scale > 0 ? Double(options.scale) : 1
    style = SceneStyle(
      kind: SceneStyle.Kind(options.mapType), isDark: options.traitCollection.userInterfaceStyle == .dark)
    traits = options.traitCollection
  }

  /// Draws the picture. Needs no thread in particular.
  func drawn() -> Result<MKMapSnapshotter.Snapshot, any Error> {
    let ground = GroundSource.shared.ground(for: viewport, kind: style.kind)
    let drawing = MapScene(style: style).flattened(viewport: viewport, ground: ground)
    do throws(RenderingFailure) {
      let png = try PNGRenderer.png(drawing, width: viewport.width, height: viewport.height, scale: scale)
      guard let image = UIImage(data: Data(png), scale: CGFloat(scale)) else { return .failure(MKError(.unknown)) }
      return .success(
        MKMapSnapshotter.Snapshot(image: image, traitCollection: traits, viewport: viewport, drawing: drawing))
    } catch {
      return .failure(MKError(.unknown, userInfo: [NSLocalizedDescriptionKey: "No picture: \(error)."]))
    }
  }
}

extension SceneStyle.Kind {
  /// The kind of map that a map type stands for here.
  init(_ type: MKMapType) {
    switch type {
    case .standard: self = .standard
    case .mutedStandard: self = .muted
    case .satellite, .satelliteFlyover: self = .satellite
    case .hybrid, .hybridFlyover: self = .hybrid
    }
  }
}
