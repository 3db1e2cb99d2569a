import EngineRuntime
import LocationEngine
import Observations

/// What a source gave until it ended, failed, or had given enough.
package struct Reading {
  package var bytes: [UInt8] = []
  package var stamps: [MonotonicInstant] = []
  package var error: SourceError?
  package var hasEnded = false
  /// One length per read.
  package var sizes: [Int] = []

  package var stampsNeverGoBack: Bool { zip(stamps, stamps.dropFirst()).allSatisfy { $0 <= $1 } }

  /// Reads until the end, an error, `count` bytes, or a silence of `patience` nanoseconds of the source's own clock: five
  /// seconds, or a minute where `count` bytes are waited for, which only a failure lasts.
  package init(_ source: any ByteSource, count: Int = .max, bufferSize: Int = 4096, patience: Int64? = nil) {
    let patience = patience ?? (count == .max ? 5_000_000_000 : 60_000_000_000)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 1)
    defer { buffer.deallocate() }
    while bytes.count < count {
      do throws(SourceError) {
        let deadline = source.now.advanced(byNanoseconds: patience)
        switch try source.read(into: buffer, until: deadline) {
        case .received(let count, let stamp):
          bytes.append(contentsOf: buffer[..<count])
          stamps.append(stamp)
          sizes.append(count)
        case .end:
          hasEnded = true
          return
        case .idle, .interrupted: return
        }
      } catch {
        self.error = error
        return
      }
    }
  }
}

/// One read into a buffer of 4 KiB.
package func readOnce(_ source: any ByteSource, until deadline: MonotonicInstant?) throws -> SourceRead<Int> {
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
  defer { buffer.deallocate() }
  return try source.read(into: buffer, until: deadline)
}

/// The error that `body` throws, nil when it throws none.
package func failure(of body: () throws(SourceError) -> Void) -> SourceError? {
  do throws(SourceError) {
    try body()
    return nil
  } catch {
    return error
  }
}

/// The error that opening gives, nil when it opens.
package func failure(opening source: any ByteSource) -> SourceError? {
  failure { () throws(SourceError) in try source.open() }
}

/// Repeatable bytes of every value.
package func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 33)
  }
}

/// A sentence with its checksum and terminator.
package func sentence(_ content: String) -> [UInt8] {
  let sum = content.utf8.reduce(0) { $0 ^ $1 }
  let digits = String(sum, radix: 16, uppercase: true)
  return Array("$\(content)*\(sum < 16 ? "0" : "")\(digits)\r\n".utf8)
}

/// A GGA of that time of day, 72 characters or so.
package func gga(_ time: String) -> [UInt8] {
  sentence("GPGGA,\(time),4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,")
}

/// An RMC of that time of day.
package func rmc(_ time: String) -> [UInt8] {
  sentence("GPRMC,\(time),A,4807.038,N,01131.000,E,022.4,084.4,230394,,,A")
}

/// A whole second as receivers send it.
package func epoch(_ time: String) -> [UInt8] {
  rmc(time) + sentence("GPVTG,084.4,T,,M,022.4,N,041.5,K,A") + gga(time)
    + sentence("GPGSA,A,3,04,05,,09,12,,,24,,,,,2.5,1.3,2.1")
}
