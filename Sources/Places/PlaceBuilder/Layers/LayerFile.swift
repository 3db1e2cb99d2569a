import Bytes
import Places

/// What makes a layer of the user's files: `--layer`.
package struct LayerFile {
  /// The table for folding, which takes long to make.
  private static let folding = Folding().section()

  private let output: String
  private var licence: String?
  private var sources: [LayerSource] = []

  /// - Parameter arguments: begin with `--layer`.
  package init(_ arguments: [String]) throws(BuildError) {
    var rest = arguments.dropFirst()
    guard let output = rest.popFirst(), !output.hasPrefix("-") else {
      throw BuildError("--layer: the output is missing", .usage)
    }
    self.output = output
    var format: LayerSource.Format?
    while let argument = rest.popFirst() {
      switch argument {
      case "--licence":
        guard let text = rest.popFirst() else { throw BuildError("--licence: a text is expected", .usage) }
        licence = text
      case "--format":
        guard let name = rest.popFirst(), let named = LayerSource.Format(rawValue: name) else {
          let names = LayerSource.Format.allCases.map(\.rawValue).joined(separator: ", ")
          throw BuildError("--format: one of \(names) is expected", .usage)
        }
        format = named
      default:
        guard !argument.hasPrefix("-") else { throw BuildError("\(argument): unexpected", .usage) }
        sources.append(try LayerSource(argument, format: format))
      }
    }
    guard !sources.isEmpty else { throw BuildError("--layer: a file to read is missing", .usage) }
    if sources.contains(where: { $0.format.licence == nil }), licence == nil {
      throw BuildError(
        "--licence: the licence of the files is expected, such as --licence 'CC0' or --licence 'ODbL 1.0'", .usage)
    }
  }

  package func build() throws {
    let folding = Self.folding
    let bytes = try folding.withByteView { view throws -> [UInt8] in
      let folder = NameFolder(table: view)
      var rows = RowCollector(folder)
      for source in sources {
        say("\(source.path): reading as \(source.format.rawValue)")
        try source.addRows(to: &rows)
      }
      guard rows.count > 0 else { throw BuildError("no row can be used of \(rows.bad)") }
      say("\(rows.count) rows, \(rows.bad) bad; sorting")
      let model = rows.finished()
      return LayerWriter.file(model, notice: notice, folding: folding, folder, progress: say).file()
    }
    var summary = ""
    try BuiltFile.write(bytes, to: output) { path in
      let layer = try PlaceLayer(path: path)
      guard layer.verify() else { throw BuildError("\(path): was not written as it is", .inputOutput) }
      summary =
        "\(layer.addressCount) addresses, \(layer.streetCount) streets, \(layer.pointCount) named points, "
        + "\(layer.codeCount) postal codes"
    }
    say("\(output): \(bytes.count) bytes, \(summary)")
  }

  /// The notice of the layer, in lines that `PlaceNotice` reads.
  private var notice: String {
    let names = sources.map { $0.path.split(separator: "/").last.map { String($0) } ?? $0.path }
    var licences: [String] = licence.map { [$0] } ?? []
    var lines = ["Kind: layer", "Data: \(names.joined(separator: ", "))"]
    var credits: [String] = []
    for source in sources {
      guard let known = source.format.licence else { continue }
      if !licences.contains(known.name) { licences.append(known.name) }
      if !credits.contains(known.credit) { credits.append(known.credit) }
    }
    if let licence, credits.isEmpty { credits = ["\(names.joined(separator: ", ")): \(licence)"] }
    lines.append("Licence: \(licences.map { Self.line($0) }.joined(separator: "; "))")
    lines += credits.map { "Credit: \(Self.line($0))" }
    for (source, name) in zip(sources, names) {
      let own = source.format.licence?.name ?? licence ?? ""
      lines.append("Source: \(name): \(source.format.rawValue), \(Self.line(own)); changed: selected, folded, ordered")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a text of the user in one line.
  private static func line(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}
