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

/// How the characters sound that Chinese uses to write foreign names.
///
/// The characters are those of at least three names of towns in GeoNames, of countries that do not write Han characters. The
/// readings are those of Mandarin in pinyin, without tones and with `n` for `ng`; capitals are the digraphs of `SoundCosts`.
enum ChineseSounds {
  /// Sounds by character, in the folded form of Chinese names.
  static let sounds: [Unicode.Scalar: [UInt8]] = {
    var sounds: [Unicode.Scalar: [UInt8]] = [:]
    for group in table.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let reading = Array(group.utf8.prefix { $0 < 0x80 })
      for scalar in group.unicodeScalars where !scalar.isASCII { sounds[scalar] = reading }
    }
    return sounds
  }()

  private static let table = """
    sant圣
    Ca察查 Cai柴 Can场昌常 Ce彻车 Cen城臣 Ci赤 Cu楚 Cui垂 Cun春 Ran让然 Re热 Ren任人仁 Ri日 Ron容绒 Rou柔 Ru茹 Rui瑞
    Ruo若 Sa沙莎 San山上尚杉珊 Sao绍 Se舍社 Sen申盛省生神 Si什施市士史石十实世诗 Su舒树梳殊 Suan双 Sui水 Sun顺
    Za扎札 Zai斋 Zan詹章长站占 Ze哲 Zen镇珍真 Zi治直芝支志知 Zon中 Zou州洲 Zu朱诸 Zuan庄 Zuo卓 a阿 ai埃艾爱 an安昂岸
    ao奥敖 ba巴峇八吧芭 bai拜白柏百 ban班邦般半 bao堡鲍保包宝 bei贝北卑孛 ben本 bi比彼必毕庇碧避 bian边 bie别
    bin滨宾槟兵 bo波博伯卜勃 bu布不埠 cai采蔡 can藏 cao草曹 ce策 cen岑曾 ci茨次 con丛 cun村 cuo措 da达大打 dai代戴
    dan丹当但淡 dao道岛 de德得的 den登邓 di迪蒂地第帝底堤狄 dian点甸典 diao刁 die迭 din丁 don东栋冬洞 dou都斗
    du杜度独 duan端 dun顿敦 duo多 e厄俄鄂莪 en恩 fa法发伐 fan凡方范芳 fei费菲斐腓非 fen芬丰凤枫峰风
    fu夫弗福富佛附甫伏芙府 ga嘎 gai盖 gan港甘冈干岗 gao高 ge格戈哥葛各鸽搿革 gei给 gen根 gon公贡宫共工 gu古谷骨
    gua瓜 guan广观光关 gui圭桂贵 guo国果 ha哈 hai海 han汉翰罕汗杭 hao豪好 he赫河和荷合贺何核 hei黑 hen亨恒 hon洪红
    hou后侯 hu湖胡 hua华花滑化 huai怀 huan皇黄凰磺 hui惠会 huo霍活 ji基吉季济几矶积 jia加贾嘉家迦佳甲假
    jian剑将江坚简 jiao角焦教礁 jie杰捷街 jin金近京津景晶锦 jiu旧久鸠 ju居聚 jue觉 jun军郡 ka卡喀 kai凯开 kan坎康堪
    kao考 ke克科柯可刻客 ken肯 kon孔空 kou口 ku库 kua夸 kuan矿宽 kui奎魁 kun昆 kuo阔 l尔耳 la拉腊 lai莱赖来
    lan兰朗蓝琅榄 lao劳老 le乐叻 lei雷勒嘞累 len冷 li里利丽历黎立力莉李理礼 lian连廉良联莲 liao廖 lie列烈
    lin林灵岭琳陵 liu柳刘留六硫 lon龙隆垄珑 lou楼 lu鲁卢吕路麓榈绿律鹿芦碌 lue略 lun伦仑 luo罗洛落 ma马玛麻码
    mai迈麦买 man曼芒满 mao茅毛茂 mei梅美 men蒙门孟 mi米密 mian缅棉 min明敏民 miu谬 mo莫默摩墨漠模 mou缪
    mu姆穆木慕牧亩 na纳那娜拿 nai奈乃 nan南楠 nao瑙 ne讷 nei内 nen嫩 ni尼妮 nian年 nie涅聂 nin宁 niu纽牛 non农
    nu努奴 nuo诺 ou欧 pa帕 pai派 pan畔潘庞旁 pao泡 pei佩培 pen蓬彭喷朋 pi皮匹 pin平坪 po珀坡婆破 pu普瀑浦朴埔葡蒲
    qi奇齐契气 qia恰 qian钱前强 qiao乔桥 qie切 qin钦琴青清 qion琼 qiu丘球秋 qu区屈 quan泉 qun群 sa萨撒 sai塞赛
    san桑三 sao骚 se瑟色 sen森 si斯思丝司四泗 son松宋 su苏素速 sui绥 sun孙 suo索 ta塔他 tai泰太台 tan坦滩唐汤堂
    tao陶桃套 te特 ten滕 ti提 tian田天 tiao条 tie铁 tin廷汀 ton通统 tou头 tu图土 tun吞 tuo托脱陀拓 wa瓦 wai崴
    wan万旺湾王望 wei维韦威魏卫尾 wen温翁文汶 wo沃窝 wu乌伍武勿坞五物务巫晤 xi西希锡溪席悉息 xia下夏峡
    xian县橡香乡先仙咸线象 xiao肖小晓校 xie谢歇 xin新兴辛欣星心信 xion雄熊 xiu休 xu叙许 xue雪学 xun逊 ya亚雅牙鸦
    yan扬延岩盐洋央杨阳燕 yao尧瑶 ye耶叶也 yi伊易宜依夷意一以逸 yin因英印茵营银鹰 yon永 you尤由游 yu于育鱼
    yuan园原院 yue约月 yun云 zai宰再 zan赞 zao藻 ze泽 zi兹自子孜字 zon宗棕 zu祖 zuan钻 zuo佐
    """
}
