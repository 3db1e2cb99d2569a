import Bytes
import Observations

/// A search for the speed of a receiver by listening at one speed after another; sends nothing.
///
/// A state machine without I/O: the caller sets the speed that an action gives, passes on arriving bytes, and calls
/// `advance` at `deadline`. The first round listens long enough for a receiver that sends once a second. If bytes
/// arrived but were not understood at any speed, the second round listens longer at those speeds.
/// but made no sense anywhere, a second round gives those speeds longer.
package struct BaudSearch: ~Copyable {
  /// Speeds in the order of likelihood: defaults of most receivers, of older ones, then common settings of users.
  static let rates: [UInt32] = [9600, 38_400, 115_200, 4800, 57_600, 19_200, 230_400, 460_800, 921_600]
  /// Limit for the bytes kept per speed; more than a second at all but the two highest speeds.
  static let memory = 32_768

  /// How long to listen at each speed, nanoseconds.
  package struct Patience {
    /// Longer than the second between two bursts of most receivers.
    var firstRound: Int64 = 1_200_000_000
    /// For receivers that send every other second, and for bad lines.
    var secondRound: Int64 = 2_500_000_000

    /// Creates the times for live receivers.
    package init() {}

    /// Creates given times (tests).
    init(firstRound: Int64, secondRound: Int64) {
      self.firstRound = firstRound
      self.secondRound = secondRound
    }
  }

  package enum Action: Equatable {
    /// Continue to listen.
    case listen
    /// Set this speed and listen.
    case change(UInt32)
    /// The speed was found; `takeHeard` returns the bytes from the first understood frame on.
    case found(UInt32, ReceiverEvidence.Language)
    /// Nothing was understood at any speed.
    case failed
  }

  /// Number of bytes received at one speed, in both rounds.
  struct Heard: Equatable {
    var rate: UInt32
    var bytes: Int
  }

  /// The speed to listen at.
  package private(set) var rate: UInt32
  /// When to call `advance`.
  package private(set) var deadline: MonotonicInstant
  private(set) var heard: [Heard] = []
  private let patience: Patience
  private var queue: [UInt32]
  private var isSecondRound = false
  private var kept: [UInt8] = []
  private var evidence = ReceiverEvidence()

  /// - Parameter first: The speed that was found the last time; nil if there is none.
  package init(first: UInt32? = nil, patience: Patience = Patience(), at instant: MonotonicInstant) {
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

  /// Takes bytes that arrived at the current speed.
  package mutating func consume(_ bytes: ByteView, at instant: MonotonicInstant) -> Action {
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

  /// Advances the time; at the deadline, changes to the next speed.
  package mutating func advance(to instant: MonotonicInstant) -> Action {
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

  /// Returns the bytes from the first understood frame on; the reader gets them.
  package mutating func takeHeard() -> [UInt8] {
    let start = evidence.firstFrame ?? 0
    defer { kept = [] }
    return Array(kept[min(start, kept.count)...])
  }

  /// One line for the user after nothing was understood.
  package var report: String {
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
