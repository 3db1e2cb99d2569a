/// One command of a drawing, with the meaning of the function of this name in CGContext or in a canvas of HTML.
///
/// The state that steps change: transform, clip, colours, line style, opacity, blend mode and shadow. At the beginning
/// the transform is the identity, both colours are opaque black, lines are 1 wide with butt ends and mitered corners up
/// to 10, the opacity is 1, the blend mode is normal, and there is neither clip nor dash nor shadow.
public enum DrawingStep: Equatable, Sendable {
  /// Saves the state.
  case save
  /// Restores the state saved last.
  case restore
  /// Applies a transform to the coordinates of what follows, before the transforms given earlier.
  case concatenate(Transform)
  /// Sets the colour of areas and texts.
  case fillColor(Color)
  /// Sets the colour of lines.
  case strokeColor(Color)
  /// Sets the width of lines, in the current coordinates.
  case lineWidth(Double)
  /// Sets the ends of lines.
  case lineCap(LineCap)
  /// Sets the corners of lines.
  case lineJoin(LineJoin)
  /// Sets how long pointed corners may be, in line widths.
  case miterLimit(Double)
  /// Sets the lengths of dashes and gaps and where in them a line begins; no lengths for a whole line.
  case dash(phase: Double, lengths: [Double])
  /// Sets the opacity of all that follows, 0…1.
  case alpha(Double)
  /// Sets how colours are combined with those below.
  case blendMode(BlendMode)
  /// Paints the inside of a path, as the rule defines it, in the fill colour.
  case fill(Path, FillRule)
  /// Draws along a path.
  case stroke(Path)
  /// Limits what follows to the inside of a path, in addition to earlier limits.
  case clip(Path, FillRule)
  /// Draws a line of text.
  case text(TextRun)
  /// Draws one of the drawing's images, by its index, stretched to a rectangle.
  case image(Int, DrawingRect)
  /// Makes a rectangle transparent.
  case clear(DrawingRect)
  /// Sets the shadow of all that follows; nil for none.
  case shadow(Shadow?)
  /// Fills the clip with colours along a line; beyond its ends with the outer colours.
  case linearGradient(from: DrawingPoint, to: DrawingPoint, stops: [GradientStop])
  /// Fills the clip with colours between two circles; beyond them with the outer colours.
  case radialGradient(
    from: DrawingPoint, startRadius: Double, to: DrawingPoint, endRadius: Double, stops: [GradientStop])
}

/// The form of the ends of an open line.
public enum LineCap: UInt8, Hashable, Sendable {
  /// The line ends at its last point.
  case butt
  /// A half disc around the last point.
  case round
  /// Half of a square around the last point.
  case square
}

/// The form of a line's corners.
public enum LineJoin: UInt8, Hashable, Sendable {
  /// A pointed corner, up to the miter limit.
  case miter
  /// A round corner.
  case round
  /// A corner cut off straight.
  case bevel
}

/// What is inside a path that meets itself.
public enum FillRule: UInt8, Hashable, Sendable {
  /// Where the path winds around a point at all.
  case nonzero
  /// Where a ray from a point meets the path an odd number of times.
  case evenOdd
}

/// A shadow that everything painted casts.
public struct Shadow: Hashable, Sendable {
  /// The distance to the right, in the unit of the whole drawing.
  public var dx: Double
  /// The distance down, in the unit of the whole drawing.
  public var dy: Double
  /// The width over which the edge fades; 0 for a sharp edge.
  public var blur: Double
  /// The colour, with its opacity.
  public var color: Color

  /// Creates a shadow.
  public init(dx: Double, dy: Double, blur: Double, color: Color) {
    self.dx = dx
    self.dy = dy
    self.blur = blur
    self.color = color
  }
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place from 0 (beginning) to 1 (end).
  public var location: Double
  /// The colour at the place.
  public var color: Color

  /// Creates a stop.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}
