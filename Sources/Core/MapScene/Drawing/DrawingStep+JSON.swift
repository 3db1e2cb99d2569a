import Bytes
import JSON

extension ByteWriter {
  /// Writes steps as an array of arrays, the form that the page of the map draws.
  ///
  ///     save ["s"]   restore ["r"]   concatenate ["m",a,b,c,d,tx,ty]   clear ["x",x,y,width,height]
  ///     fillColor ["fc","#rrggbbaa"]   strokeColor ["sc",colour]   alpha ["a",alpha]   blendMode ["b",CSS name]
  ///     lineWidth ["w",width]   lineCap ["cap","butt|round|square"]   lineJoin ["j","miter|round|bevel"]
  ///     miterLimit ["ml",limit]   dash ["d",phase,[length…]]
  ///     fill ["f",path,"nonzero|evenodd"]   stroke ["k",path]   clip ["c",path,rule]
  ///     text ["t",text,x,y,size,weight,"start|center|end",italic 0|1,halo colour|null,"sans|mono"]
  ///     image ["i",id,x,y,width,height]   shadow ["sh",dx,dy,blur,colour]   no shadow ["sh"]
  ///     linearGradient ["lg",x0,y0,x1,y1,[[location,colour]…]]
  ///     radialGradient ["rg",x0,y0,r0,x1,y1,r1,[[location,colour]…]]
  ///
  /// A path is the `d` attribute of SVG. Lengths have 2 decimals, transforms and opacities 9. Where transforms magnify
  /// more than fourfold, lengths have 9 too.
  ///
  /// - Parameter imageIDs: the id that the page knows each image of the drawing by; a step with an index outside is
  ///   left out.
  public mutating func append(steps: [DrawingStep], imageIDs: [Int]) {
    append(UInt8(ascii: "["))
    var isFirst = true
    var magnification = Magnification()
    for step in steps {
      magnification.follow(step)
      if case .image(let index, _) = step, !imageIDs.indices.contains(index) { continue }
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      append(step, imageIDs: imageIDs, isFine: magnification.isFine)
    }
    append(UInt8(ascii: "]"))
  }

  private mutating func append(_ step: DrawingStep, imageIDs: [Int], isFine: Bool) {
    switch step {
    case .save: append(#"["s""#)
    case .restore: append(#"["r""#)
    case .concatenate(let map):
      append(#"["m""#)
      for value in [map.a, map.b, map.c, map.d, map.tx, map.ty] {
        append(UInt8(ascii: ","))
        append(billionths: value)
      }
    case .fillColor(let color):
      append(#"["fc","#)
      append(json: color)
    case .strokeColor(let color):
      append(#"["sc","#)
      append(json: color)
    case .lineWidth(let width): append(#"["w""#, [width], isFine)
    case .lineCap(let cap): append(#"["cap",""#, cap.name, "\"")
    case .lineJoin(let join): append(#"["j",""#, join.name, "\"")
    case .miterLimit(let limit): append(#"["ml""#, [limit], false)
    case .dash(let phase, let lengths):
      append(#"["d""#, [phase], isFine)
      append(",[")
      append(list: lengths, isFine)
      append("]")
    case .alpha(let alpha):
      append(#"["a","#)
      append(billionths: alpha)
    case .blendMode(let mode): append(#"["b",""#, mode.name, "\"")
    case .fill(let path, let rule):
      append(#"["f","#)
      append(json: path, isFine)
      append(",\"", rule.name, "\"")
    case .stroke(let path):
      append(#"["k","#)
      append(json: path, isFine)
    case .clip(let path, let rule):
      append(#"["c","#)
      append(json: path, isFine)
      append(",\"", rule.name, "\"")
    case .text(let run): append(run, isFine)
    case .image(let index, let rect):
      append(#"["i","#, UInt64(imageIDs[index]))
      append("", [rect.x, rect.y, rect.width, rect.height], isFine)
    case .clear(let rect): append(#"["x""#, [rect.x, rect.y, rect.width, rect.height], isFine)
    case .shadow(let shadow):
      append(#"["sh""#)
      if let shadow {
        append("", [shadow.dx, shadow.dy, shadow.blur], false)
        append(UInt8(ascii: ","))
        append(json: shadow.color)
      }
    case .linearGradient(let from, let to, let stops):
      append(#"["lg""#, [from.x, from.y, to.x, to.y], isFine)
      append(stops)
    case .radialGradient(let from, let startRadius, let to, let endRadius, let stops):
      append(#"["rg""#, [from.x, from.y, startRadius, to.x, to.y, endRadius], isFine)
      append(stops)
    }
    append(UInt8(ascii: "]"))
  }

  /// Writes a literal, then each value after a comma.
  private mutating func append(_ start: StaticString, _ values: [Double], _ isFine: Bool) {
    append(start)
    for value in values {
      append(UInt8(ascii: ","))
      append(length: value, isFine)
    }
  }

  private mutating func append(length: Double, _ isFine: Bool) {
    if isFine { append(billionths: length) } else { append(hundredths: length) }
  }

  private mutating func append(list values: [Double], _ isFine: Bool) {
    for (index, value) in values.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(length: value, isFine)
    }
  }

  private mutating func append(json path: Path, _ isFine: Bool) {
    append(UInt8(ascii: "\""))
    path.append(to: &self, isFine: isFine)
    append(UInt8(ascii: "\""))
  }

  private mutating func append(_ stops: [GradientStop]) {
    append(",[")
    for (index, stop) in stops.enumerated() {
      append(index > 0 ? ",[" : "[")
      append(billionths: stop.location)
      append(UInt8(ascii: ","))
      append(json: stop.color)
      append(UInt8(ascii: "]"))
    }
    append(UInt8(ascii: "]"))
  }

  private mutating func append(_ run: TextRun, _ isFine: Bool) {
    append(#"["t","#)
    append(json: run.text)
    append("", [run.x, run.y, run.size], isFine)
    append(",", UInt64(max(1, run.weight)))
    append(",\"", run.alignment.name, "\"")
    append(run.isItalic ? ",1," : ",0,")
    if let halo = run.haloColor { append(json: halo) } else { append("null") }
    append(run.family == .monospaced ? ",\"mono\"" : ",\"sans\"")
  }
}

/// How much the transforms of the steps so far magnify.
private struct Magnification {
  private var scale = 1.0
  private var saved: [Double] = []

  /// Whether 2 decimals are too few.
  var isFine: Bool { scale > 4 }

  mutating func follow(_ step: DrawingStep) {
    switch step {
    case .save: saved.append(scale)
    case .restore: scale = saved.popLast() ?? scale
    case .concatenate(let transform): scale *= transform.meanScale
    default: break
    }
  }
}

extension LineCap {
  /// The name in SVG and in a canvas.
  public var name: StaticString {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension LineJoin {
  /// The name in SVG and in a canvas.
  public var name: StaticString {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}

extension FillRule {
  /// The name in SVG and in a canvas.
  public var name: StaticString {
    switch self {
    case .nonzero: "nonzero"
    case .evenOdd: "evenodd"
    }
  }
}

extension TextRun.Alignment {
  /// The name in the page's steps and in a canvas.
  var name: StaticString {
    switch self {
    case .start: "start"
    case .center: "center"
    case .end: "end"
    }
  }
}
