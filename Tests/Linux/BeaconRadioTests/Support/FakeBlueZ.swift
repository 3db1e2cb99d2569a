import EngineRuntime
import Glibc
import LinuxTestSupport
import TestSupport
import Testing

/// The program fake_bluez.py on a private bus.
final class FakeBlueZ: Sendable {
  private let process: pid_t
  private let input: CInt
  private let output = Guarded<[String]>([])
  /// What it says after commands.
  private let replies = Guarded<[String]>([])
  /// Of calls of `obey`.
  private let number = Guarded(0)
  private let reader: Background

  /// Starts it, and waits until it has its name.
  ///
  /// - Parameter commands: obeyed before it takes its name.
  init(_ bus: PrivateBus, _ commands: [String] = ["adapter 0 on le"]) {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let words = ["/usr/bin/python3", "/\(folder)/fake_bluez.py", bus.address] + commands
    let (commandsOut, commandsIn) = (makePipe(), makePipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, commandsIn.0, 0)
    posix_spawn_file_actions_adddup2(&actions, commandsOut.1, 1)
    var arguments = words.map { strdup($0) } + [nil]
    var identifier: pid_t = 0
    precondition(posix_spawn(&identifier, words[0], &actions, nil, &arguments, environ) == 0)
    for argument in arguments { free(argument) }
    posix_spawn_file_actions_destroy(&actions)
    close(commandsIn.0)
    close(commandsOut.1)
    process = identifier
    input = commandsIn.1
    let lines = output
    let replies = replies
    let descriptor = commandsOut.0
    reader = Background {
      var rest: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        rest += buffer[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          (line.hasPrefix("obeyed ") ? replies : lines).withLock { $0.append(line) }
          rest.removeSubrange(...end)
        }
      }
      close(descriptor)
    }
    #expect(has("ready"), "fake_bluez.py does not start")
  }

  deinit {
    close(input)
    kill(process, SIGKILL)
    var status: CInt = 0
    waitpid(process, &status, 0)
    reader.join()
  }

  /// Everything it has reported, also what is still in the pipe.
  var lines: [String] {
    obey()
    return output.withLock { $0 }
  }

  /// Gives it commands, and waits until it has obeyed them: what a test does next comes after them.
  func obey(_ commands: String...) {
    let count = number.withLock { number in
      number += 1
      return number
    }
    let line = "obeyed \(count)"
    writeAll(Array((commands + ["say \(line)"]).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")], to: input)
    if commands != ["quit"] { #expect(eventually { replies.withLock { $0.contains(line) } }, "\(commands)") }
  }

  /// Waits until it has reported `line` `count` times.
  func has(_ line: String, times count: Int = 1) -> Bool {
    eventually { output.withLock { lines in lines.count { $0 == line } >= count } }
  }
}
