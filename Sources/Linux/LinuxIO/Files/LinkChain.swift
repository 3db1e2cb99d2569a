/// The paths of one file: each symbolic link that leads to it, and the file itself.
package enum LinkChain {
  private static let longest = 16

  /// Returns the path itself first, then the target of each link in turn, the final one last.
  ///
  /// Links among the folders of a path are not resolved.
  package static func names(from path: String) -> [String] {
    var names = [path]
    while names.count < longest, let last = names.last, let target = DirectoryListing.target(ofLink: last) {
      let folder = last.lastIndex(of: "/").map { last[..<$0] } ?? ""
      let next = target.hasPrefix("/") ? target : "\(folder)/\(target)"
      names.append(normalised(next))
    }
    return names
  }

  /// Removes `.`, `..` and double slashes from an absolute path.
  static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
