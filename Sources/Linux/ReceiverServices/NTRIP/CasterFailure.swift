import EngineRuntime
import GNSS

/// Why a connection to a caster failed or ended.
struct CasterFailure: Error {
  var error: SourceError
  /// Whether the user has to correct something, such as a password.
  var isRefusal: Bool
  /// Whether the caster may not have understood the request; another version is then tried.
  var isMisunderstanding = false
  /// Whether the caster's list of mount points may help to correct the request.
  var isMissingMountPoint = false

  /// Creates a failure from an error of the network.
  init(_ error: SourceError) {
    self.error = error
    isRefusal = !error.kind.isTransient
  }

  private init(_ kind: SourceError.Kind, _ message: String, advice: String? = nil) {
    self.init(SourceError(kind, message, advice: advice))
  }

  /// Creates a failure from the answer of the caster.
  init(_ answer: NTRIPAnswer, _ address: NTRIPAddress, hasUser: Bool) {
    switch answer {
    case .unauthorized:
      self.init(
        .permissionDenied, "\(address): \(hasUser ? "wrong user or password" : "a user and a password are needed")",
        advice: hasUser
          ? "check both; the password comes from --ntrip-password-file, the address, or BINNACLE_NTRIP_PASSWORD"
          : "name the user in the address, ntrip://USER@\(address.endpoint)/\(address.mountPoint), "
            + "and give the password by --ntrip-password-file")
    case .noSuchMountPoint, .sourcetable:
      self.init(.invalid, "\(address): there is no mount point \(address.mountPoint)")
      isMissingMountPoint = answer == .noSuchMountPoint
    case .refused(let status):
      let isFinal = (400...499).contains(status) && status != 408 && status != 429
      self.init(
        isFinal ? .permissionDenied : .unavailable,
        "\(address): the caster refuses\(status == 0 ? "" : ": HTTP status \(status)")")
      isMisunderstanding = [400, 405, 501, 505].contains(status)
    case .corrections:
      self.init(.unavailable, "\(address): the caster sends no list of mount points")
    }
  }

  /// Creates a failure from an answer that cannot be decoded.
  init(_ error: NTRIPError, _ address: NTRIPAddress) {
    switch error {
    case .notACaster, .headTooLong:
      self.init(
        .invalid, "\(address): what answers there is no NTRIP caster", advice: "check host and port; 2101 is usual")
      isMisunderstanding = true
    case .brokenChunk: self.init(.disconnected, "\(address): the stream is broken")
    case .unsupportedEncoding:
      self.init(
        .invalid, "\(address): the caster compresses what it sends, which was not asked for",
        advice: "--ntrip-version 1 may help")
    }
  }

  static func noAnswer(_ address: NTRIPAddress) -> CasterFailure {
    CasterFailure(.unavailable, "\(address): the caster does not answer")
  }

  /// Returns the failure of a connection that ended without an answer.
  static func hungUp(_ address: NTRIPAddress) -> CasterFailure {
    var failure = CasterFailure(.unavailable, "\(address): the caster hung up without an answer")
    failure.isMisunderstanding = true
    return failure
  }

  /// Returns the failure of a connection without corrections.
  ///
  /// - Parameter hasBytes: Whether any byte arrived.
  static func silent(_ address: NTRIPAddress, hasBytes: Bool) -> CasterFailure {
    CasterFailure(
      .unavailable,
      "\(address): \(hasBytes ? "what comes holds no RTCM 3 message" : "no corrections come")",
      advice: hasBytes ? "is the format of this mount point RTCM 3?" : nil)
  }

  /// Adds the names of existing mount points to the advice, similar ones first.
  func suggesting(_ table: Sourcetable, instead name: String) -> CasterFailure {
    var failure = self
    let similar = table.names(like: Array(name.utf8), limit: 5)
    let shown = similar.isEmpty ? Array(table.mountPoints.prefix(5)) : similar
    guard !shown.isEmpty else { return failure }
    let names = shown.map { CasterFailure.printable($0) }.joined(separator: ", ")
    let rest = table.mountPoints.count - shown.count
    failure.error.advice =
      (similar.isEmpty ? "there are: " : "there are with similar names: ") + names
      + (rest > 0 ? ", and \(rest) more" : "")
    return failure
  }

  /// Returns a name with control characters replaced by `?`, so that it cannot control a terminal.
  private static func printable(_ name: [UInt8]) -> String {
    String(decoding: name.map { $0 > 0x1F && $0 != 0x7F ? $0 : 0x3F }, as: UTF8.self)
  }
}
