import Glibc
import LiveServer
import Synchronization

// What events to many streams cost, beside a bare loop that sends the same bytes: the processor time of this process, which
// holds one of the two. The clients are another process, Tests/Benchmarks/Scripts/serve.py.
//
//     LiveBenchmark server|bare CLIENTS RATE SECONDS BYTES
//
// Prints the port, and at the end nanoseconds a message.

/// Waits for clients and counts them.
final class Audience: LiveApplication {
  let count = Atomic<Int>(0)
  var mode: String { "receiver" }
  func opening() -> [LiveEvent] { [] }
  func respond(to request: LiveRequest) -> LiveResponse? { nil }
  func streamCountChanged(_ count: Int) { self.count.store(count, ordering: .releasing) }
}

/// Returns the processor time of this process so far, all threads, ns.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Calls `send` at a rate for a second, and then for the time that counts; returns nanoseconds a message.
func measure(_ words: [Int], _ send: (Int) -> Void) -> Int {
  let (clients, rate, seconds) = (words[0], words[1], words[2])
  var start = 0
  var next = timespec()
  clock_gettime(CLOCK_MONOTONIC, &next)
  for number in 0..<rate * (seconds + 1) {
    if number == rate { start = processorTime() }
    send(number)
    next.tv_nsec += 1_000_000_000 / rate
    if next.tv_nsec >= 1_000_000_000 {
      next.tv_nsec -= 1_000_000_000
      next.tv_sec += 1
    }
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, nil)
  }
  return (processorTime() - start) / (rate * seconds * clients)
}

func say(_ number: Int) {
  let line = Array("\(number)\n".utf8)
  write(STDOUT_FILENO, line, line.count)
}

func serve(_ words: [Int]) throws {
  let audience = Audience()
  let server = try LiveServer(.init(token: "0123456789abcdef"), application: audience)
  say(Int(server.port))
  while audience.count.load(ordering: .acquiring) < words[0] { usleep(10_000) }
  let row = [UInt8](repeating: 0x41, count: words[3])
  say(
    measure(words) { number in
      server.publish(LiveEvent(name: "location", id: UInt64(number + 1), data: row, key: "location"))
    })
  server.stop()
}

func sendBare(_ words: [Int]) {
  let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      precondition(bind(listener, $0, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0)
    }
  }
  say(Int(UInt16(bigEndian: address.sin_port)))
  var on: CInt = 1
  let clients = (0..<words[0]).map { _ in accept(listener, nil, nil) }
  for client in clients { setsockopt(client, CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size)) }
  // The name, the number and the ends of the lines of an event.
  let message = [UInt8](repeating: 0x41, count: words[3] + 42)
  say(
    measure(words) { _ in
      for client in clients { send(client, message, message.count, CInt(MSG_NOSIGNAL | MSG_DONTWAIT)) }
    })
}

let words = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
guard words.count == 4 else { exit(64) }
if CommandLine.arguments[1] == "server" { try serve(words) } else { sendBare(words) }
