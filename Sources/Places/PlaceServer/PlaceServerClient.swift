internal import LinuxIO
internal import Observations
internal import Providers

/// One request to a server and its answer, on a connection of its own. Blocks.
enum PlaceServerClient {
  /// Longest time for a connection, and for the whole request, ns.
  static let connectTimeout: Int64 = 5_000_000_000
  static let timeout: Int64 = 10_000_000_000

  /// Returns the body of the answer with status 200.
  ///
  /// - Parameters:
  ///   - target: path and query.
  ///   - input: its waker ends the request.
  static func get(
    _ target: String, from address: PlaceServerAddress, _ input: PolledInput
  ) throws(PlaceServerFailure) -> [UInt8] {
    let deadline = MonotonicClock.now.advanced(byNanoseconds: timeout)
    let connection = try ServerConnection(to: address, timeout: connectTimeout, input)
    try connection.send(Array(head(target, address).utf8), until: deadline)
    var answer = HTTPAnswer()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while !answer.isComplete {
      let count = try receive(connection, &buffer, deadline)
      guard count > 0 else {
        guard answer.end() else { throw .unusable("the answer is cut off") }
        break
      }
      guard answer.take(buffer[..<count]) else { throw .unusable("the answer is no HTTP, or is too long") }
    }
    switch answer.status {
    case 200: return answer.body
    case 429: throw .busy
    default: throw .unusable("HTTP status \(answer.status)")
    }
  }

  private static func receive(
    _ connection: ServerConnection, _ buffer: inout [UInt8], _ deadline: MonotonicInstant
  ) throws(PlaceServerFailure) -> Int {
    var result: Result<Int, PlaceServerFailure> = .success(0)
    buffer.withUnsafeMutableBytes { bytes in
      do throws(PlaceServerFailure) {
        result = .success(try connection.receive(into: bytes, until: deadline))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  /// `User-Agent` names the program, as the policy of Nominatim asks.
  private static func head(_ target: String, _ address: PlaceServerAddress) -> String {
    "GET \(target) HTTP/1.1\r\nHost: \(address.host)\r\nUser-Agent: Binnacle\r\nAccept: application/json\r\n"
      + "Accept-Encoding: identity\r\nConnection: close\r\n\r\n"
  }
}

/// A request that another thread can cancel.
///
/// `@unchecked`: the input is used by the requesting thread only, but for its waker, which is made for others.
final class ServerExchange: @unchecked Sendable {
  private let input = PolledInput()

  /// Asks, and blocks until the answer.
  func run(
    _ target: String, _ address: PlaceServerAddress, _ isList: Bool
  ) -> Result<[Place], PlaceServerFailure> {
    do throws(PlaceServerFailure) {
      let body = try PlaceServerClient.get(target, from: address, input)
      guard let places = NominatimAnswer.places(body, isList: isList) else {
        return .failure(.unusable("the answer is not that of Nominatim"))
      }
      return .success(places)
    } catch {
      return .failure(error)
    }
  }

  func cancel() { input.waker.raise() }
}

/// Why a server gave no places.
enum PlaceServerFailure: Error, Equatable {
  /// No connection, no answer in time, or an answer that cannot be used; the text says which, for the log.
  case unusable(String)
  /// The server refuses further requests for now: HTTP status 429.
  case busy
  /// The caller has given up.
  case cancelled
}
