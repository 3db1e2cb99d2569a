import Bytes
import Fusion

extension ByteWriter {
  /// Appends the member `integrity` with the verdicts that are not nominal.
  public mutating func appendMember(_ integrity: FixIntegrity) {
    append(#","integrity":{"#)
    var isFirst = true
    append(#""position":"#, integrity.position, &isFirst)
    append(#""velocity":"#, integrity.velocity, &isFirst)
    append(#""time":"#, integrity.time, &isFirst)
    append("}")
  }

  private mutating func append(_ name: StaticString, _ verdict: IntegrityVerdict, _ isFirst: inout Bool) {
    guard verdict.level != .nominal else { return }
    if !isFirst { append(",") }
    isFirst = false
    append(name)
    append(#"{"level":""#, verdict.level.name, #"","reasons":["#)
    var isFirstReason = true
    for (reason, name) in IntegrityReasons.named where verdict.reasons.contains(reason) {
      append(isFirstReason ? "\"" : ",\"", name, "\"")
      isFirstReason = false
    }
    append("]}")
  }
}

extension IntegrityLevel {
  /// The word in NDJSON and in messages.
  public var name: StaticString {
    switch self {
    case .nominal: "nominal"
    case .suspect: "suspect"
    case .untrusted: "untrusted"
    }
  }
}
