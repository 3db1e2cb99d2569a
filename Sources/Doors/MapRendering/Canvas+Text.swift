internal import CCairo
internal import MapScene

extension Canvas {
  /// Draws a line of text with the fonts of the machine; with strokes of our own if there are none.
  func draw(_ run: TextRun) {
    let text = String(
      String.UnicodeScalarView(run.text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    guard !text.isEmpty, run.size > 0, run.size.isFinite, run.x.isFinite, run.y.isFinite else { return }
    if let problem = ccairo_text_problem() { return drawStrokes(text, run, because: String(cString: problem)) }
    var unknown = false
    var width = set(text, run, &unknown)
    if unknown, !hasFont(run) { return drawStrokes(text, run, because: "no font is installed") }
    if unknown {
      width = set(known(of: text, run), run, &unknown)
    }
    let x = run.x - width * run.alignment.share
    if let halo = run.haloColor {
      ccairo_new_path(picture)
      ccairo_text_path(picture, x, run.y)
      strokeHalo(halo, run)
    }
    setColor(state.fillColor)
    ccairo_new_path(picture)
    ccairo_show_text(picture, x, run.y)
  }

  /// Prepares a text and returns its width.
  private func set(_ text: String, _ run: TextRun, _ unknown: inout Bool) -> Double {
    var text = text
    return text.withUTF8 { bytes in
      var description = ccairo_text(
        bytes: bytes.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) },
        count: Int32(bytes.count), size: run.size, weight: Int32(max(100, min(1000, run.weight))),
        is_italic: run.isItalic ? 1 : 0, is_monospaced: run.family == .monospaced ? 1 : 0)
      var count: Int32 = 0
      let width = ccairo_set_text(picture, &description, &count)
      unknown = count > 0
      return width
    }
  }

  /// Whether there is a font with digits, which every font of texts has. Pango has names of fonts without any font.
  private func hasFont(_ run: TextRun) -> Bool {
    var unknown = false
    _ = set("0", run, &unknown)
    return !unknown
  }

  /// Returns a text without the characters that no font has: pango would draw boxes.
  private func known(of text: String, _ run: TextRun) -> String {
    RenderingMessages.say(
      "no installed font has all characters of “\(text)”; install one that has, such as fonts-droid-fallback",
      about: "no installed font has all characters")
    return text.filter { character in
      var unknown = false
      _ = set(String(character), run, &unknown)
      return !unknown
    }
  }

  private func strokeHalo(_ color: Color, _ run: TextRun) {
    setColor(color)
    ccairo_set_line(picture, run.size / 4, Int32(CCAIRO_CAP_ROUND), Int32(CCAIRO_JOIN_ROUND), 10)
    ccairo_set_dash(picture, nil, 0, 0)
    ccairo_stroke(picture)
  }

  /// Draws a text with strokes, and says why.
  func drawStrokes(_ text: String, _ run: TextRun, because problem: String) {
    RenderingMessages.say(
      "texts are drawn with strokes, Latin letters and digits only: \(problem); "
        + "install libpangocairo-1.0-0 and a font such as fonts-dejavu-core")
    let font = StrokeFont(size: run.size)
    let x = run.x - font.width(of: text) * run.alignment.share
    let path = font.path(of: text, x: x, y: run.y)
    func stroke(_ color: Color, _ width: Double) {
      setColor(color)
      ccairo_set_line(picture, width, Int32(CCAIRO_CAP_ROUND), Int32(CCAIRO_JOIN_ROUND), 10)
      ccairo_set_dash(picture, nil, 0, 0)
      trace(path)
      ccairo_stroke(picture)
    }
    let weight = run.size * (run.weight >= 600 ? 0.13 : 0.085)
    if let halo = run.haloColor { stroke(halo, weight + run.size / 4) }
    stroke(state.fillColor, weight)
  }
}

extension TextRun.Alignment {
  /// How much of the width is before the point.
  fileprivate var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
