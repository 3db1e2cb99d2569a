import Glibc
import LinuxIO

/// Memory and disk space that compiling the overlay needs, and the number of compilers that run at once.
struct OverlayNeeds: CustomStringConvertible {
  /// Bytes on the disk: 175 MB were measured; with a margin for larger modules.
  static let space: UInt64 = 400 << 20
  /// Bytes of memory for each compiler: with one, all processes of the build together had 667 MiB; with a margin.
  static let memory: UInt64 = 700 << 20

  /// Compilers at once.
  let jobs: Int
  /// Memory that programs may use, bytes; nil if unknown.
  private let available: UInt64?

  /// - Parameters:
  ///   - jobs: as the user wants; nil: one for each processor, as far as the memory suffices.
  ///   - meminfo: the content of /proc/meminfo; nil if it cannot be read.
  init(
    jobs: Int?, meminfo: [UInt8]? = try? WholeFile.read("/proc/meminfo"),
    processors: Int = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  ) {
    available = meminfo.flatMap { OverlayNeeds.available($0) }
    let enough = available.map { Int($0 / OverlayNeeds.memory) } ?? processors
    self.jobs = jobs ?? max(1, min(processors, enough))
  }

  var description: String {
    let compilers = jobs == 1 ? "1 compiler at once" : "\(jobs) compilers at once"
    let needed = UInt64(jobs) * OverlayNeeds.memory
    let text = "\(compilers): up to \(needed >> 20) MB of memory, and \(OverlayNeeds.space >> 20) MB of disk space"
    guard let available else { return text }
    let free = "\(text); \(available >> 20) MB of memory are available"
    guard available < needed else { return free }
    return free + (jobs > 1 ? ": --jobs 1 needs less" : ": if that is not enough, add swap space")
  }

  /// Returns MemAvailable and SwapFree, whose unit is KiB; nil without the first (proc_meminfo(5)).
  private static func available(_ meminfo: [UInt8]) -> UInt64? {
    var kibibytes: [Substring: UInt64] = [:]
    for line in String(decoding: meminfo, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 2, let value = UInt64(words[1]) else { continue }
      kibibytes[words[0]] = value
    }
    guard let memory = kibibytes["MemAvailable:"] else { return nil }
    return (memory + (kibibytes["SwapFree:"] ?? 0)) << 10
  }
}
