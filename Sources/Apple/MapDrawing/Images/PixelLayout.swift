/// Where the components of a pixel are among its bytes.
struct PixelLayout {
  /// The bytes of a pixel.
  let bytes: Int
  /// The places of red, green and blue; the same one for grey.
  let colors: (Int, Int, Int)
  /// The place of the alpha; nil if the pixel is opaque.
  let alpha: Int?
  /// Whether the colours are multiplied by the alpha.
  let isPremultiplied: Bool

  /// Returns nil for pixels that are not read.
  init?(components: Int, bytes: Int, alpha info: CGImageAlphaInfo?, isReversed: Bool) {
    guard let info else { return nil }
    let isFirst = info == .premultipliedFirst || info == .first || info == .noneSkipFirst
    switch (components, bytes, info) {
    case (1, 1, .none), (3, 3, .none): break
    case (3, 4, _) where info != .none && info != .alphaOnly: break
    default: return nil
    }
    let hasAlpha = bytes == 4 && info != .noneSkipFirst && info != .noneSkipLast
    func place(_ index: Int) -> Int { isReversed && bytes == 4 ? 3 - index : index }
    let first = bytes == 4 && isFirst ? 1 : 0
    self.bytes = bytes
    colors = components == 1 ? (0, 0, 0) : (place(first), place(first + 1), place(first + 2))
    alpha = hasAlpha ? place(isFirst ? 0 : 3) : nil
    isPremultiplied = hasAlpha && (info == .premultipliedFirst || info == .premultipliedLast)
  }
}
