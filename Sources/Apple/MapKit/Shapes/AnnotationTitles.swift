import Foundation

// On Apple's systems `title` and `subtitle` are optional requirements. A class fulfils them by a property of type `String?`
// or `String`, or has none; a caller gets a `String??`. Swift has no optional requirements without Objective-C. The
// protocols here have a requirement for each of the two types, with a default. `MKAnnotation` asks them and has the
// property of the type that callers expect. The attribute leaves the two out where another property fits.

/// The texts of annotations whose class declares them as `String`.
public protocol _MKPlainTitles: NSObjectProtocol {
  /// The text that a callout shows first.
  @_disfavoredOverload var title: String { get }
  /// The text that a callout shows below the title.
  @_disfavoredOverload var subtitle: String { get }
}

/// What the default properties of `_MKPlainTitles` return. No annotation has it for a title.
let absentTitle = "\u{0}no title"

extension _MKPlainTitles {
  /// Default: the class has no title.
  @_disfavoredOverload public var title: String { absentTitle }
  /// Default: the class has no subtitle.
  @_disfavoredOverload public var subtitle: String { absentTitle }
}

/// The texts of annotations whose class declares them as `String?`.
public protocol _MKOptionalTitles: _MKPlainTitles {
  /// The text that a callout shows first.
  @_disfavoredOverload var title: String? { get }
  /// The text that a callout shows below the title.
  @_disfavoredOverload var subtitle: String? { get }
}

extension _MKOptionalTitles {
  /// Default: the property of type `String`, if the class has one.
  @_disfavoredOverload public var title: String? {
    let plain: String = (self as any _MKPlainTitles).title
    return plain == absentTitle ? nil : plain
  }

  /// Default: the property of type `String`, if the class has one.
  @_disfavoredOverload public var subtitle: String? {
    let plain: String = (self as any _MKPlainTitles).subtitle
    return plain == absentTitle ? nil : plain
  }
}
