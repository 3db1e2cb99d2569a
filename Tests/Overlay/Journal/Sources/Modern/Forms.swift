import Foundation
import os

private let logger = Logger(subsystem: "com.example.journal", category: "forms")

/// Every form of a value.
public func writeForms() {
  let integers: [OSLogIntegerFormatting] = [
    .decimal, .decimal(explicitPositiveSign: true), .decimal(explicitPositiveSign: true, minDigits: 4), .hex,
    .hex(explicitPositiveSign: true, includePrefix: true, uppercase: true),
    .hex(explicitPositiveSign: false, includePrefix: false, uppercase: true, minDigits: 4), .octal,
    .octal(explicitPositiveSign: false, includePrefix: true, uppercase: false),
    .octal(explicitPositiveSign: false, includePrefix: true, uppercase: false, minDigits: 4),
  ]

  let floats: [OSLogFloatFormatting] = [
    .fixed, .fixed(explicitPositiveSign: true, uppercase: false),
    .fixed(precision: 2, explicitPositiveSign: true, uppercase: false), .hex,
    .hex(explicitPositiveSign: false, uppercase: true), .exponential,
    .exponential(explicitPositiveSign: false, uppercase: true),
    .exponential(precision: 1, explicitPositiveSign: false, uppercase: true), .hybrid,
    .hybrid(explicitPositiveSign: true, uppercase: false),
    .hybrid(precision: 1, explicitPositiveSign: true, uppercase: false),
  ]

  let sides: [OSLogStringAlignment] = [.none, .left(columns: 4), .right(columns: 4)]
  let words: [OSLogBoolFormat] = [.truth, .answer]
  let masks: [OSLogPrivacy.Mask] = [.hash, .none]

  for format in integers { logger.notice("\(30, format: format)") }
  for format in floats { logger.notice("\(0.75, format: format)") }
  for side in sides { logger.notice("[\(5, align: side)\("ab", align: side, privacy: .public)]") }
  for word in words { logger.notice("\(true, format: word)") }
  // A hash differs in each run.
  for mask in masks where mask != .hash {
    let hidden: [OSLogPrivacy] = [
      .auto, .auto(mask: mask), .private, .private(mask: mask), .sensitive, .sensitive(mask: mask), .public,
    ]
    for privacy in hidden { logger.notice("\("text", privacy: privacy)") }
  }
  let (object, error): (NSObject?, (any Error)?) = (nil, nil)
  logger.notice("\(object, privacy: .public) \(error, privacy: .public)")
}

/// A message may be a value.
public func message(_ number: Int) -> OSLogMessage {
  var interpolation = OSLogInterpolation(literalCapacity: 7, interpolationCount: 1)
  interpolation.appendLiteral("number ")
  interpolation.appendInterpolation(number, format: .decimal, align: .none, privacy: .auto)
  interpolation.appendInterpolation(true, format: .answer, privacy: .auto)
  interpolation.appendInterpolation("text", align: .none, privacy: .auto)
  interpolation.appendInterpolation(NSString(string: "object"), privacy: .public, attributes: "none")
  return number < 0 ? OSLogMessage(stringLiteral: "negative") : OSLogMessage(stringInterpolation: interpolation)
}
