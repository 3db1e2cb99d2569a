/// The sounds of a foreign name in kana, or in Chinese characters that are used for their sound.
enum ForeignSounds {
  /// Most sounds of a name.
  private static let most = 40

  /// Returns the sounds of a folded name, those of `SoundCosts`; nil if it is not written by sound, or too short.
  static func read(_ key: [UInt8]) -> [UInt8]? {
    var sounds: [UInt8] = []
    var isHan: Bool?
    let scalars = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // The word for a city.
      if index > 1, index == scalars.count - 1, scalar == "市" { break }
      let found: [UInt8]
      if let kana = kana[scalar], isHan != true {
        (found, isHan) = (kana, false)
      } else if let han = ChineseSounds.sounds[scalar], isHan != false {
        (found, isHan) = (han, true)
      } else {
        return nil
      }
      sounds += found
      guard sounds.count <= most else { return nil }
    }
    return consonants(sounds) >= 2 ? sounds : nil
  }

  /// The consonants of a name, which show what it is.
  static func consonants(_ sounds: [UInt8]) -> Int {
    sounds.reduce(0) { count, sound in
      SoundCosts.isVowel(sound) || sound == UInt8(ascii: "y") || sound == UInt8(ascii: "w") ? count : count + 1
    }
  }

  /// Folded kana: small and long ones are as others.
  private static let kana: [Unicode.Scalar: [UInt8]] = {
    let letters = "あいうえおかきくけこがぎぐげごさしすせそざじずぜぞたちつてとだぢづでどなにぬねのはひふへほばびぶべぼぱぴぷぺぽまみむめもやゆよらりるれろわをん"
    let sounds = """
      a i u e o ka ki ku ke ko ga gi gu ge go sa Si su se so za ji zu ze zo ta Ci Q te to da ji zu de do na ni nu ne no \
      ha hi fu he ho ba bi bu be bo pa pi pu pe po ma mi mu me mo ya yu yo la li lu le lo wa o n
      """
    let readings = sounds.split(separator: " ").map { Array($0.utf8) }
    return Dictionary(uniqueKeysWithValues: zip(letters.unicodeScalars, readings))
  }()
}
