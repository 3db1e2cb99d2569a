import Glibc

/// The name that this program was started by: `binnacle` by `binnacle places`.
package var programName: String {
  CommandLine.arguments.first?.split(separator: "/").last.map { String($0) } ?? "PlaceIndexBuilder"
}

/// Writes a message for the user to stderr, after the program's name.
package func say(_ text: String) { write("\(programName): \(text)\n", to: STDERR_FILENO) }

/// Writes a text; errors are ignored.
package func write(_ text: String, to descriptor: Int32) {
  var text = text
  text.withUTF8 { buffer in
    var done = 0
    while done < buffer.count {
      let count = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      if count > 0 { done += count } else if errno != EINTR { return }
    }
  }
}
