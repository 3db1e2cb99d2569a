import Places

/// Which file of places is used, and whether it and the layers are whole.
///
/// Fixes need none, so a missing file is skipped with the command that makes one.
enum PlacesCheck {
  private static let build = "binnacle places build  # Docs/Places.md says more"

  static func finding(_ context: DiagnosisContext) -> Finding {
    let variable: (String) -> String? = { context.live?.placeVariables[$0] }
    var damage: [Damage] = []
    var used: String?
    for path in InstalledPlaces.paths(variable) where used == nil {
      guard let openable = context.view.openable(path) else { continue }
      do throws(PlaceFileError) {
        let file = try PlaceFile(path: openable)
        used = summary(path, file)
        if !file.verify() { damage.append(Damage(path: path, reason: changed)) }
      } catch {
        damage.append(Damage(path: path, reason: error.description))
      }
    }
    var layers: [String] = []
    for (name, path) in layerPaths(context, variable) {
      guard let openable = context.view.openable(path) else { continue }
      do throws(PlaceFileError) {
        let layer = try PlaceLayer(path: openable)
        layers.append(name)
        if !layer.verify() { damage.append(Damage(path: path, reason: changed)) }
      } catch {
        damage.append(Damage(path: path, reason: error.description))
      }
    }
    if let first = damage.first { return broken(first, used) }
    guard let used else { return missing(variable("BINNACLE_PLACES"), layers) }
    let list = layers.joined(separator: ", ")
    return Finding(
      .places, .pass, used + (layers.isEmpty ? "" : "; \(layers.count == 1 ? "layer" : "layers") \(list)"))
  }

  private struct Damage {
    var path: String
    var reason: String
  }

  private static let changed = "was changed after it was made, and may give wrong names"

  private static func missing(_ named: String?, _ layers: [String]) -> Finding {
    if let named, !named.isEmpty {
      return Finding(
        .places, .warn, "BINNACLE_PLACES names \(named), which does not exist",
        fix: "unset BINNACLE_PLACES  # then the files of this machine are used")
    }
    let what = layers.isEmpty ? "no file of places" : "layers, but no file of the world's places"
    return Finding(.places, .skip, "\(what); only names of places and addresses need one", fix: build)
  }

  private static func broken(_ damage: Damage, _ used: String?) -> Finding {
    let path = damage.path
    let name = path.lastComponent
    let inUse = used.map { "; in use: \($0)" } ?? ""
    // No path gets into a command: its name may have been chosen by others.
    let fix: String
    if name.hasSuffix(".layer") {
      fix = "add the layer again from its source, or remove it: Docs/PlaceLayers.md"
    } else if path.hasPrefix("/usr/share/") {
      fix = name == "world.bpx" ? reinstall("binnacle-places") : reinstall("binnacle")
    } else {
      fix = name == "world.bpx" ? build : "replace the file, or remove it"
    }
    return Finding(.places, .warn, "\(path) \(damage.reason)\(inUse)", fix: fix)
  }

  private static func reinstall(_ package: String) -> String { "sudo apt install --reinstall \(package)" }

  /// Returns what a file is: `seed, 34006 towns, 3.0 MB: /usr/share/…`.
  private static func summary(_ path: String, _ file: PlaceFile) -> String {
    let tenths = (file.size + 50_000) / 100_000
    let kind = PlaceNotice(file.notice).kind ?? path.lastComponent
    return "\(kind), \(file.placeCount) towns, \(tenths / 10).\(tenths % 10) MB: \(path)"
  }

  /// Returns the layers by name; one of the same name in a later folder is hidden.
  private static func layerPaths(
    _ context: DiagnosisContext, _ variable: (String) -> String?
  ) -> [(name: String, path: String)] {
    var found: [(name: String, path: String)] = []
    for folder in InstalledPlaces.layerFolders(variable) {
      for name in context.view.names(in: folder) where name.hasSuffix(".layer") {
        if !found.contains(where: { $0.name == name }) { found.append((name, "\(folder)/\(name)")) }
      }
    }
    return found.sorted { $0.name < $1.name }
  }
}
