/// The names of one thing: each symbolic link on the way, and what stands at its end.
enum LinkChain {
  private static let longest = 16

  /// The path itself first, what all links lead to last; names in between are those of links to links. A link among
  /// the folders of a path is left as it is.
  static func names(from path: String) -> [String] {
    var names = [path]
    while names.count < longest, let last = names.last, let target = DirectoryListing.target(ofLink: last) {
      let folder = last.lastIndex(of: "/").map { last[..<$0] } ?? ""
      let next = target.hasPrefix("/") ? target : "\(folder)/\(target)"
      names.append(normalised(next))
    }
    return names
  }

  /// Without `.`, `..` and double slashes.
  static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
