/// The file of places that comes with the sources. Programs of the overlay look for it where the sources were when they
/// were compiled: Docs/Decisions/0032-where-the-seed-of-places-lies.md.
struct OverlaySeed {
  /// Its path below a folder with sources in a checkout, and below one that is compiled.
  private static let name = "Sources/Places/Places/Data/seed.bpx"
  /// Its path below a folder with sources that are installed.
  private static let installed = "places/seed.bpx"

  /// The folder that the overlay is compiled in.
  private let build: String

  init(in build: String) { self.build = build }

  var isThere: Bool { Files.kind("\(build)/\(Self.name)") == .file }

  /// Removes the folder of an earlier seed, in whose place the sources are linked during a build.
  func remove() throws(SDKFailure) { try Files.remove(build + "/Sources") }

  /// Copies the seed to its place, after the folder was removed; does nothing if the sources have none.
  func put(from sources: String) throws(SDKFailure) {
    let paths = [Self.name, Self.installed].map { "\(sources)/\($0)" }
    guard let path = paths.first(where: { Files.kind($0) == .file }) else { return }
    try Files.makeFolder(build + "/Sources/Places/Places/Data")
    try Files.copy(path, to: "\(build)/\(Self.name)")
  }
}
