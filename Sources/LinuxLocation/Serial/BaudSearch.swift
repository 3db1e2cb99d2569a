import Bytes
import Observations

/// Finds the speed of a receiver by listening at one speed after the other; it never asks anything.
///
/// A pure state machine: the caller sets the speed it is told, hands over what arrives, and calls `advance` when
/// `deadline` passes. A first round listens long enough for a receiver that speaks once a second. When something came
/// but made no sense anywhere, a second round gives those speeds longer.
struct BaudSearch: ~Copyable {
  /// The likely first: factory settings of most receivers, then those of older, then what people set.
  static let rates: [UInt32] = [9600, 38_400, 115_200, 4800, 57_600, 19_200, 230_400, 460_800, 921_600]
  /// Bytes that are kept per speed; more than a second at any speed but the two highest.
  static let memory = 32_768

  /// How long to listen at each speed, nanoseconds.
  struct Patience {
    /// Longer than the second between two bursts of most receivers.
    var firstRound: Int64 = 1_200_000_000
    /// For those that speak every other second, and through a bad line.
    var secondRound: Int64 = 2_500_000_000
  }

  enum Action: Equatable {
    /// Go on listening.
    case listen
    /// Set this speed and listen on.
    case change(UInt32)
    /// This is it; `takeHeard` has the bytes from the first understood frame on.
    case found(UInt32, ReceiverEvidence.Language)
    /// No speed made sense.
    case failed
  }

  /// What was heard at one speed, in both rounds.
  struct Heard: Equatable {
    var rate: UInt32
    var bytes: Int
  }

  /// The speed to listen at.
  private(set) var rate: UInt32
  /// When to call `advance`.
  private(set) var deadline: MonotonicInstant
  private(set) var heard: [Heard] = []
  private let patience: Patience
  private var queue: [UInt32]
  private var isSecondRound = false
  private var kept: [UInt8] = []
  private var evidence = ReceiverEvidence()

  /// - Parameter first: the speed that was right the last time; nil when there was none.
  init(first: UInt32? = nil, patience: Patience = Patience(), at instant: MonotonicInstant) {
    self.patience = patience
    var order = BaudSearch.rates
    if let first {
      order.removeAll { $0 == first }
      order.insert(first, at: 0)
    }
    rate = order[0]
    queue = Array(order.dropFirst().reversed())
    deadline = instant.advanced(byNanoseconds: patience.firstRound)
    kept.reserveCapacity(4096)
  }

  /// Takes what arrived at the present speed.
  mutating func consume(_ bytes: ByteView, at instant: MonotonicInstant) -> Action {
    note(bytes.count)
    bytes.withUnsafeBytes { kept.append(contentsOf: $0) }
    kept.withByteView { evidence.examine($0) }
    if let language = evidence.language { return .found(rate, language) }
    if kept.count > BaudSearch.memory {
      let excess = kept.count - BaudSearch.memory / 2
      kept.removeFirst(excess)
      evidence.drop(excess)
    }
    return instant >= deadline ? advance(to: instant) : .listen
  }

  /// Tells the time; at the deadline it is the next speed's turn.
  mutating func advance(to instant: MonotonicInstant) -> Action {
    guard instant >= deadline else { return .listen }
    note(0)
    if queue.isEmpty, !isSecondRound {
      isSecondRound = true
      queue = heard.filter { $0.bytes > 0 }.map(\.rate).reversed()
    }
    guard let next = queue.popLast() else { return .failed }
    rate = next
    deadline = instant.advanced(byNanoseconds: isSecondRound ? patience.secondRound : patience.firstRound)
    kept.removeAll(keepingCapacity: true)
    evidence = ReceiverEvidence()
    return .change(next)
  }

  /// The bytes from the first understood frame on: they belong to the reader.
  mutating func takeHeard() -> [UInt8] {
    let start = evidence.firstFrame ?? 0
    defer { kept = [] }
    return Array(kept[min(start, kept.count)...])
  }

  /// One line for the user when no speed made sense.
  var report: String {
    let silent = heard.filter { $0.bytes == 0 }.map { "\($0.rate)" }
    let noisy = heard.filter { $0.bytes > 0 }.map { "\($0.rate) (\($0.bytes) bytes)" }
    var parts: [String] = []
    if !noisy.isEmpty { parts.append("noise at \(noisy.joined(separator: ", "))") }
    if !silent.isEmpty { parts.append("silence at \(silent.joined(separator: ", "))") }
    return parts.joined(separator: "; ")
  }

  private mutating func note(_ count: Int) {
    if let index = heard.firstIndex(where: { $0.rate == rate }) {
      heard[index].bytes += count
    } else {
      heard.append(Heard(rate: rate, bytes: count))
    }
  }
}
