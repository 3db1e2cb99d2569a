import Bytes
import NavigationMath
import Places

#if canImport(Glibc)
  import Glibc
#endif

/// A copy of the committed file of places in memory; run.sh starts in this folder.
nonisolated(unsafe) private var file = MemoryPlaces()

private struct MemoryPlaces {
  let bytes: UnsafeMutableBufferPointer<UInt8>

  init() {
    guard let stream = fopen("../../Sources/Places/Places/Data/seed.bpx", "rb") else { fatalError("no file of places") }
    fseek(stream, 0, SEEK_END)
    let size = ftell(stream)
    rewind(stream)
    bytes = .allocate(capacity: size)
    require(fread(bytes.baseAddress, 1, size, stream) == size, "the file of places was not read")
    fclose(stream)
  }
}

/// Bytes of the file are changed, each as four bytes of the input say: position 3, value 1; then it is searched by the
/// name and at the position that the first bytes give.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlaceFile(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let input = ByteView(UnsafeBufferPointer(start: data, count: size))
  guard size >= 4 else { return 0 }
  let length = min(Int(input[3]) % 32, size - 4)
  let name = String(decoding: (4..<4 + length).map { input[$0] }, as: UTF8.self)
  let bytes = file.bytes
  var changed: [(position: Int, value: UInt8)] = []
  for start in stride(from: 4 + length, to: size - 3, by: 4) {
    let position = (Int(input[start]) | Int(input[start + 1]) << 8 | Int(input[start + 2]) << 16) % bytes.count
    changed.append((position, bytes[position]))
    bytes[position] = input[start + 3]
  }
  defer { for change in changed.reversed() { bytes[change.position] = change.value } }
  guard let places = try? PlaceFile(memory: ByteView(UnsafeBufferPointer(bytes))) else { return 0 }
  let position = GeodeticPosition(
    latitudeDegrees: Double(Int8(bitPattern: input[0])) * 0.7,
    longitudeDegrees: Double(Int8(bitPattern: input[1])) * 1.4,
    ellipsoidalHeight: 0)
  let language = [nil, "ja", "zh-Hant", "de"][Int(input[2]) % 4]
  _ = places.place(at: position, language: language)
  require(places.search(.text(name), near: nil, language: language).places.count <= 10, "more than ten places")
  return 0
}
