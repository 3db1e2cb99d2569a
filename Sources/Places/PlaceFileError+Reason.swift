#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

extension PlaceFileError {
  /// Why the file cannot be used, in lower case without a full stop.
  package var reason: String {
    switch self {
    case .notOpened(let code): String(cString: strerror(code))
    case .notAnIndex: "not a file of places"
    case .version(let number): "a file of places in format \(number), which this version cannot read"
    case .damaged: "the file of places is damaged or cut off"
    }
  }
}
