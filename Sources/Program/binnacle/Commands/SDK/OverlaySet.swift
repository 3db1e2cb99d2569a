/// A choice that a package makes among the modules of one installation: those of every overlay, and the extras that the
/// set names. `canImport` is true of these alone.
struct OverlaySet: Equatable {
  /// In the order of `Extra.allCases`.
  let extras: [OverlayModules.Extra]

  init(_ extras: [OverlayModules.Extra] = []) {
    self.extras = OverlayModules.Extra.allCases.filter { extras.contains($0) }
  }

  /// Every choice, the one without extras first.
  static let all: [OverlaySet] = OverlayModules.Extra.allCases.reduce([OverlaySet()]) { sets, extra in
    sets + sets.map { OverlaySet($0.extras + [extra]) }
  }

  /// The set with all extras.
  static let whole = OverlaySet(OverlayModules.Extra.allCases)

  /// `corelocation+CoreGraphics+os`, the name of its files without their ending.
  var name: String { "corelocation" + extras.map { "+" + $0.rawValue }.joined() }

  /// Folders in that of a generation, and the modules in each.
  var folders: [(name: String, modules: [OverlayModules.Module])] {
    [("modules", OverlayModules.always)]
      + extras.map { ("modules+" + $0.rawValue, OverlayModules.modules(of: $0)) }.filter { !$0.1.isEmpty }
  }

  /// The parts of Apple's Foundation that are modules of their own on Linux, if the set has them.
  var foundationParts: [String] { extras.contains(.foundation) ? ["FoundationNetworking", "FoundationXML"] : [] }

  /// The compiler's arguments with which a client finds the modules below `folder`, and imports those of Foundation into
  /// each of its files.
  func arguments(in folder: String) -> [String] {
    folders.flatMap { ["-I", "\(folder)/\($0.name)"] }
      + foundationParts.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }
}
