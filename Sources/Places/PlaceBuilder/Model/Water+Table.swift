extension Water {
  /// Each water begins with its kind and names; lines of numbers follow: latitude and longitude of each corner.
  ///
  /// A text, not an array: the compiler's memory grows by 270 MB with these numbers as literals.
  static let table: StaticString = """
    lake Lake Superior|Oberer See|Lac Supérieur|Lago Superior|苏必利尔湖|スペリオル湖
    46.4 -92.3 47.3 -91.2 48.9 -88.5 48.8 -86.3 47.9 -84.8 46.5 -84.5 46.4 -87.5 46.8 -90.5
    lake Lake Michigan|Michigansee|Lac Michigan|Lago Míchigan|密歇根湖|ミシガン湖
    41.6 -87.4 42.5 -87.9 44.5 -87.6 45.8 -86.8 46.1 -85.5 45.7 -84.8 44.8 -86.1 43.0 -86.3 41.7 -86.8
    lake Lake Huron|Huronsee|Lac Huron|Lago Hurón|休伦湖|ヒューロン湖
    43.0 -82.4 44.0 -83.5 45.3 -83.5 46.0 -84.5 46.3 -83.5 46.0 -81.2 45.0 -80.0 44.5 -80.2 44.8 -81.3 43.3 -81.7
    lake Lake Erie|Eriesee|Lac Érié|Lago Erie|伊利湖|エリー湖
    41.4 -83.4 42.0 -83.1 42.6 -81.2 42.9 -79.0 42.5 -79.3 41.5 -81.7 41.4 -82.7
    lake Lake Ontario|Ontariosee|Lac Ontario|Lago Ontario|安大略湖|オンタリオ湖
    43.2 -79.8 43.9 -79.0 44.2 -76.6 43.5 -76.2 43.25 -77.5 43.3 -79.2
    lake Lake Victoria|Viktoriasee|Lac Victoria|Lago Victoria|维多利亚湖|ヴィクトリア湖
    0.3 32.3 0.2 34.0 -1.0 34.1 -2.5 33.3 -2.4 31.9 -1.0 31.7
    lake Lake Tanganyika|Tanganjikasee|Lac Tanganyika|Lago Tanganica|坦噶尼喀湖|タンガニーカ湖
    -3.4 29.2 -3.5 29.4 -6.5 29.9 -8.6 31.2 -8.8 30.8 -6.0 29.2
    lake Lake Malawi|Malawisee|Lac Malawi|Lago Malaui|马拉维湖|マラウイ湖
    -9.6 34.0 -10.5 34.6 -12.0 35.0 -14.3 35.2 -13.5 34.3 -11.0 34.1
    lake Lake Baikal|Baikalsee|Lac Baïkal|Lago Baikal|贝加尔湖|バイカル湖
    51.5 103.8 51.9 105.8 53.5 108.8 55.7 109.9 55.5 109.2 53.5 107.3 52.0 105.1
    lake Lake Ladoga|Ladogasee|Lac Ladoga|Lago Ládoga|拉多加湖|ラドガ湖
    59.95 31.2 60.5 32.9 61.5 31.7 61.4 30.4 60.4 30.6
    lake Lake Onega|Onegasee|Lac Onega|Lago Onega|奥涅加湖|オネガ湖
    60.9 35.5 61.5 36.4 62.3 35.6 62.0 34.6 61.2 35.0
    lake Great Bear Lake|Großer Bärensee|Grand lac de l’Ours|Gran Lago del Oso|大熊湖|グレートベア湖
    65.3 -123.0 66.2 -125.0 66.9 -119.5 65.7 -118.0 65.0 -121.0
    lake Great Slave Lake|Großer Sklavensee|Grand lac des Esclaves|Gran Lago del Esclavo|大奴湖|グレートスレーブ湖
    61.0 -116.8 61.6 -113.5 62.4 -110.5 62.9 -110.8 62.4 -113.5 61.4 -117.2
    lake Lake Winnipeg|Winnipegsee|Lac Winnipeg|Lago Winnipeg|温尼伯湖|ウィニペグ湖
    50.4 -96.7 51.5 -96.4 53.7 -97.9 53.5 -99.1 52.0 -97.6 51.0 -97.0
    lake Lake Titicaca|Titicacasee|Lac Titicaca|Lago Titicaca|的的喀喀湖|チチカカ湖
    -15.4 -69.9 -15.9 -68.9 -16.4 -68.9 -16.0 -69.6 -15.8 -69.9
    lake Lake Balkhash|Balchaschsee|Lac Balkhach|Lago Baljash|巴尔喀什湖|バルハシ湖
    45.4 73.6 46.7 74.5 46.8 79.0 46.3 79.0 46.2 75.3
    lake Issyk-Kul|Yssykköl|Issyk Koul|Issyk-Kul|伊塞克湖|イシク・クル湖
    42.3 76.3 42.7 77.0 42.75 78.1 42.3 77.6
    lake Qinghai Lake|Qinghai-See|Lac Qinghai|Lago Qinghai|青海湖|青海湖
    36.6 100.2 37.15 99.7 37.1 100.5 36.7 100.7
    lake Lake Geneva|Genfersee|Lac Léman|Lago Lemán|日内瓦湖|レマン湖
    46.22 6.15 46.38 6.25 46.5 6.55 46.45 6.88 46.39 6.85 46.38 6.4
    lake Lake Constance|Bodensee|Lac de Constance|Lago de Constanza|博登湖|ボーデン湖
    47.66 9.2 47.66 9.45 47.55 9.72 47.5 9.6 47.58 9.35 47.74 9.1 47.78 9.12
    lake Lake Biwa|Biwa-See|Lac Biwa|Lago Biwa|琵琶湖|琵琶湖
    35.03 135.88 35.15 136.05 35.35 136.22 35.48 136.15 35.4 136.02 35.2 135.95
    lake Vänern|Vänersee|Vänern|Vänern|维纳恩湖|ヴェーネルン湖
    58.4 12.5 58.6 13.4 58.8 14.0 59.2 13.5 59.2 12.9 58.8 12.6
    lake Lake Van|Vansee|Lac de Van|Lago Van|凡湖|ヴァン湖
    38.35 42.4 38.5 43.3 38.9 43.4 38.8 42.6
    lake Lake Nicaragua|Nicaraguasee|Lac Nicaragua|Lago de Nicaragua|尼加拉瓜湖|ニカラグア湖
    11.1 -85.6 11.2 -84.9 12.0 -85.7 11.9 -86.0
    lake Lake Turkana|Turkana-See|Lac Turkana|Lago Turkana|图尔卡纳湖|トゥルカナ湖
    2.45 36.6 3.5 36.2 4.6 36.1 4.5 35.9 3.3 35.9
    lake Caspian Sea|Kaspisches Meer|Mer Caspienne|Mar Caspio|里海|カスピ海
    36.5 51.0 36.8 54.1 39.5 53.8 42.0 52.5 44.5 50.5 45.5 53.2 47.2 52.0 46.5 49.5 45.0 47.2 43.0 47.4 41.0 48.8
    40.0 49.5 38.3 48.8
    sea Sea of Azov|Asowsches Meer|Mer d’Azov|Mar de Azov|亚速海|アゾフ海
    45.4 36.6 45.3 35.0 46.3 34.8 47.3 38.5 46.3 38.0
    sea Sea of Marmara|Marmarameer|Mer de Marmara|Mar de Mármara|马尔马拉海|マルマラ海
    40.3 26.6 41.1 27.5 41.1 29.1 40.35 29.0
    sea Black Sea|Schwarzes Meer|Mer Noire|Mar Negro|黑海|黒海
    41.0 28.5 43.0 27.6 46.7 30.6 46.0 33.5 44.5 33.2 45.3 36.5 43.5 39.8 41.5 41.8 40.8 38.0 42.2 35.0
    sea Gulf of Bothnia|Bottnischer Meerbusen|Golfe de Botnie|Golfo de Botnia|波的尼亚湾|ボスニア湾
    60.1 18.5 60.3 22.0 63.0 22.5 65.9 25.6 65.8 21.9 63.0 17.8
    sea Gulf of Finland|Finnischer Meerbusen|Golfe de Finlande|Golfo de Finlandia|芬兰湾|フィンランド湾
    59.1 23.0 59.4 28.5 60.1 30.3 60.8 28.5 60.0 23.0
    sea Baltic Sea|Ostsee|Mer Baltique|Mar Báltico|波罗的海|バルト海
    53.8 10.5 54.2 19.0 56.5 21.1 57.0 24.5 59.3 23.8 60.2 22.5 60.1 18.3 57.0 16.3 55.4 14.2 56.0 12.5 55.0 9.8
    sea Kattegat|Kattegat|Cattégat|Kattegat|卡特加特海峡|カテガット海峡
    56.0 10.3 56.0 12.9 57.7 11.9 57.7 10.5
    sea Skagerrak|Skagerrak|Skagerrak|Skagerrak|斯卡格拉克海峡|スカゲラク海峡
    57.1 8.3 57.8 10.6 59.2 10.8 58.0 7.0
    sea English Channel|Ärmelkanal|Manche|Canal de la Mancha|英吉利海峡|イギリス海峡
    48.4 -5.2 50.0 -5.6 50.9 0.5 51.1 1.5 50.0 1.5 48.6 -1.4
    sea Irish Sea|Irische See|Mer d’Irlande|Mar de Irlanda|爱尔兰海|アイリッシュ海
    52.0 -6.4 52.0 -4.7 53.4 -2.9 54.9 -3.3 54.7 -5.7 53.4 -6.2
    sea North Sea|Nordsee|Mer du Nord|Mar del Norte|北海|北海
    51.0 1.6 51.4 3.5 53.6 8.9 57.1 8.6 58.0 7.0 61.0 5.0 61.0 -1.0 58.6 -3.1 55.9 -3.0 52.9 0.3 51.2 1.3
    sea Norwegian Sea|Europäisches Nordmeer|Mer de Norvège|Mar de Noruega|挪威海|ノルウェー海
    61.0 5.0 62.3 -7.0 64.9 -13.6 71.0 -8.0 74.5 19.0 71.2 25.8 67.0 14.0
    sea Greenland Sea|Grönlandsee|Mer du Groenland|Mar de Groenlandia|格陵兰海|グリーンランド海
    71.0 -8.0 70.2 -22.0 76.0 -19.0 81.5 -12.0 80.0 10.0 76.5 16.5 74.5 19.0
    sea Barents Sea|Barentssee|Mer de Barents|Mar de Barents|巴伦支海|バレンツ海
    71.2 25.8 74.5 19.0 76.5 17.0 80.1 20.0 81.0 60.0 76.8 66.0 70.5 57.0 68.3 55.0 68.5 45.0 69.0 36.0
    sea White Sea|Weißes Meer|Mer Blanche|Mar Blanco|白海|白海
    63.8 38.0 64.5 40.5 66.0 40.5 68.5 44.0 66.5 41.0 67.1 32.5 64.6 34.8
    sea Kara Sea|Karasee|Mer de Kara|Mar de Kara|喀拉海|カラ海
    68.3 66.0 70.5 57.8 76.8 66.0 81.0 65.0 81.2 95.0 77.0 104.0 74.0 87.0 71.0 70.0
    sea Laptev Sea|Laptewsee|Mer de Laptev|Mar de Láptev|拉普捷夫海|ラプテフ海
    73.0 112.0 77.5 104.0 81.0 96.0 79.0 139.0 75.5 140.0 71.0 139.0 71.0 128.0
    sea East Siberian Sea|Ostsibirische See|Mer de Sibérie orientale|Mar de Siberia Oriental|东西伯利亚海|東シベリア海
    70.0 160.0 71.0 139.0 75.5 140.0 79.0 139.0 76.0 180.0 70.5 178.0 68.5 178.0
    sea Chukchi Sea|Tschuktschensee|Mer des Tchouktches|Mar de Chukotka|楚科奇海|チュクチ海
    66.0 -170.0 67.5 -180.0 76.0 -180.0 72.5 -156.0 71.3 -156.7 68.5 -166.5 65.7 -168.0
    sea Beaufort Sea|Beaufortsee|Mer de Beaufort|Mar de Beaufort|波弗特海|ボーフォート海
    71.3 -156.7 72.5 -156.0 76.2 -124.0 71.5 -124.0 69.0 -133.0 70.0 -145.0
    sea Hudson Bay|Hudson Bay|Baie d’Hudson|Bahía de Hudson|哈得孙湾|ハドソン湾
    51.0 -80.0 55.0 -82.5 57.0 -92.5 60.8 -94.8 64.0 -87.5 63.5 -79.0 60.5 -77.5 58.5 -78.5 55.0 -76.6 51.2 -78.8
    sea Baffin Bay|Baffinbucht|Baie de Baffin|Bahía de Baffin|巴芬湾|バフィン湾
    70.0 -55.0 70.0 -68.0 73.0 -78.0 76.0 -80.5 78.0 -73.0 76.0 -65.0 73.0 -56.0
    sea Davis Strait|Davisstraße|Détroit de Davis|Estrecho de Davis|戴维斯海峡|デービス海峡
    60.0 -44.0 60.0 -64.5 63.0 -65.0 66.5 -61.5 70.0 -68.0 70.0 -55.0 65.0 -53.5
    sea Labrador Sea|Labradorsee|Mer du Labrador|Mar del Labrador|拉布拉多海|ラブラドル海
    60.0 -44.0 60.0 -64.5 55.5 -60.0 52.0 -55.7 48.0 -50.0
    sea Gulf of Saint Lawrence|Sankt-Lorenz-Golf|Golfe du Saint-Laurent|Golfo de San Lorenzo|圣劳伦斯湾|セントローレンス湾
    46.0 -64.0 47.0 -60.3 47.7 -59.2 51.5 -56.5 50.2 -60.0 50.2 -66.3 49.0 -66.0 47.8 -65.2
    sea Bay of Biscay|Biskaya|Golfe de Gascogne|Mar Cantábrico|比斯开湾|ビスケー湾
    43.4 -1.6 43.3 -5.0 43.7 -8.0 48.4 -5.2 47.3 -2.5 45.5 -1.0
    sea Adriatic Sea|Adria|Mer Adriatique|Mar Adriático|亚得里亚海|アドリア海
    39.9 18.5 40.4 19.4 42.0 19.4 45.5 13.8 45.6 12.4 44.0 12.4 42.0 14.7 41.0 17.2
    sea Ionian Sea|Ionisches Meer|Mer Ionienne|Mar Jónico|爱奥尼亚海|イオニア海
    39.9 18.5 40.4 17.2 39.0 17.1 37.9 15.6 36.7 15.1 36.0 22.5 38.3 21.3 39.7 20.0
    sea Aegean Sea|Ägäisches Meer|Mer Égée|Mar Egeo|爱琴海|エーゲ海
    36.0 23.0 35.5 24.0 35.2 26.3 36.7 28.2 38.5 26.8 40.6 26.2 40.9 24.5 40.2 22.6 38.0 23.5 36.5 23.0
    sea Tyrrhenian Sea|Tyrrhenisches Meer|Mer Tyrrhénienne|Mar Tirreno|第勒尼安海|ティレニア海
    38.0 12.5 38.2 15.6 40.0 15.8 42.4 11.0 42.8 9.5 41.3 9.3 39.1 9.6
    sea Ligurian Sea|Ligurisches Meer|Mer Ligure|Mar de Liguria|利古里亚海|リグリア海
    43.0 9.4 42.9 10.5 44.0 10.0 44.4 8.8 43.7 7.3
    sea Balearic Sea|Balearen-Meer|Mer des Baléares|Mar Balear|巴利阿里海|バレアレス海
    38.8 0.2 38.7 1.4 40.0 4.3 41.8 3.2 41.0 1.0
    sea Mediterranean Sea|Mittelmeer|Mer Méditerranée|Mar Mediterráneo|地中海|地中海
    36.0 -5.6 35.2 -2.0 36.7 3.0 37.3 10.0 33.5 10.5 32.0 13.0 30.2 19.0 32.8 22.0 31.0 30.0 31.2 34.2 35.0 35.9
    36.8 36.0 36.5 30.5 37.0 27.5 40.0 22.0 45.0 14.0 44.0 12.0 40.0 16.0 44.2 9.5 43.3 5.0 42.5 3.0 39.5 -0.3 36.8
    -3.0
    sea Gulf of Suez|Golf von Suez|Golfe de Suez|Golfo de Suez|苏伊士湾|スエズ湾
    27.8 33.7 28.0 34.2 29.9 32.6 29.5 32.3
    sea Red Sea|Rotes Meer|Mer Rouge|Mar Rojo|红海|紅海
    12.6 43.2 16.0 39.3 20.0 37.1 24.0 35.3 27.8 33.7 29.5 34.9 27.0 35.8 22.0 39.0 17.0 42.4 13.0 43.3
    sea Gulf of Aden|Golf von Aden|Golfe d’Aden|Golfo de Adén|亚丁湾|アデン湾
    11.5 43.0 10.4 45.0 11.9 51.2 15.3 51.8 14.0 48.5 12.6 43.6
    sea Persian Gulf|Persischer Golf|Golfe Persique|Golfo Pérsico|波斯湾|ペルシア湾
    24.0 51.6 25.4 56.2 27.0 56.3 27.5 52.5 30.2 49.5 29.5 47.9 26.5 50.0 24.3 51.4
    sea Gulf of Oman|Golf von Oman|Golfe d’Oman|Golfo de Omán|阿曼湾|オマーン湾
    22.5 59.8 25.2 61.5 25.5 58.0 27.0 56.5 25.5 56.3 23.7 58.2
    sea Arabian Sea|Arabisches Meer|Mer d’Arabie|Mar Arábigo|阿拉伯海|アラビア海
    11.9 51.2 8.0 73.0 8.1 77.5 15.0 74.0 20.5 72.8 24.8 67.0 25.2 61.5 22.5 59.8 17.0 55.0 15.3 51.8
    sea Laccadive Sea|Lakkadivensee|Mer des Laquedives|Mar de las Laquedivas|拉克沙群岛海|ラッカディブ海
    0.0 73.0 6.0 80.1 8.5 79.0 8.1 77.5 14.5 74.3 14.0 72.0
    sea Andaman Sea|Andamanensee|Mer d’Andaman|Mar de Andamán|安达曼海|アンダマン海
    5.7 95.4 7.0 93.8 13.5 93.0 16.0 94.3 17.0 96.5 13.0 98.5 8.0 98.3 6.5 100.0
    sea Strait of Malacca|Straße von Malakka|Détroit de Malacca|Estrecho de Malaca|马六甲海峡|マラッカ海峡
    5.7 95.4 6.5 100.0 4.0 100.7 1.2 103.6 1.0 103.2 3.5 99.0
    sea Bay of Bengal|Golf von Bengalen|Golfe du Bengale|Bahía de Bengala|孟加拉湾|ベンガル湾
    5.9 80.5 5.7 95.4 7.0 93.8 13.5 93.0 16.0 94.3 21.5 92.0 22.0 88.5 19.5 85.0 15.5 80.2 10.0 79.9
    sea Gulf of Thailand|Golf von Thailand|Golfe de Thaïlande|Golfo de Tailandia|泰国湾|タイランド湾
    8.6 104.8 6.2 102.2 9.0 99.9 13.4 100.0 12.0 102.5 10.5 103.6
    sea Gulf of Tonkin|Golf von Tonkin|Golfe du Tonkin|Golfo de Tonkín|北部湾|トンキン湾
    17.0 107.2 18.5 108.6 20.0 109.8 21.7 108.5 20.0 106.0
    sea Taiwan Strait|Formosastraße|Détroit de Taïwan|Estrecho de Taiwán|台湾海峡|台湾海峡
    23.0 120.0 23.5 117.0 26.0 119.7 25.2 121.4
    sea Java Sea|Javasee|Mer de Java|Mar de Java|爪哇海|ジャワ海
    -3.0 106.2 -5.8 105.8 -6.7 111.0 -8.0 114.5 -7.0 116.5 -4.0 116.2 -3.0 111.5
    sea Celebes Sea|Celebessee|Mer de Célèbes|Mar de Célebes|苏拉威西海|セレベス海
    1.0 119.0 1.0 124.5 5.5 125.4 6.8 122.0 4.5 118.3
    sea Sulu Sea|Sulusee|Mer de Sulu|Mar de Joló|苏禄海|スールー海
    5.0 119.2 6.8 122.0 10.5 122.0 11.5 120.2 8.0 117.0
    sea Flores Sea|Floressee|Mer de Florès|Mar de Flores|弗洛勒斯海|フローレス海
    -8.3 117.0 -8.4 122.5 -5.5 122.5 -5.5 117.0
    sea Banda Sea|Bandasee|Mer de Banda|Mar de Banda|班达海|バンダ海
    -8.2 125.0 -7.5 131.0 -5.5 132.8 -3.0 130.0 -2.0 123.5 -5.5 123.0
    sea Arafura Sea|Arafurasee|Mer d’Arafura|Mar de Arafura|阿拉弗拉海|アラフラ海
    -11.0 131.5 -12.0 136.5 -10.8 142.2 -8.0 138.5 -4.5 134.0 -8.0 131.2
    sea Timor Sea|Timorsee|Mer de Timor|Mar de Timor|帝汶海|ティモール海
    -14.0 126.5 -12.0 131.0 -8.3 127.5 -10.5 123.0
    sea Gulf of Carpentaria|Carpentaria-Golf|Golfe de Carpentarie|Golfo de Carpentaria|卡奔塔利亚湾|カーペンタリア湾
    -12.0 136.8 -17.5 140.0 -10.8 142.2
    sea South China Sea|Südchinesisches Meer|Mer de Chine méridionale|Mar de China Meridional|南海|南シナ海
    -3.0 106.5 1.3 104.3 8.6 104.8 12.0 109.2 17.0 107.2 22.5 114.0 23.5 117.3 22.0 120.5 18.5 120.6 14.0 120.0 11.0
    119.3 7.0 116.7 2.0 110.5 -3.0 110.0
    sea Bohai Sea|Bohai|Mer de Bohai|Mar de Bohai|渤海|渤海
    37.2 119.0 37.8 121.0 38.8 121.3 40.8 121.5 39.0 117.7
    sea Yellow Sea|Gelbes Meer|Mer Jaune|Mar Amarillo|黄海|黄海
    31.7 121.9 33.3 126.2 34.4 126.4 37.5 126.6 39.8 124.3 38.8 121.3 37.0 122.4 35.0 119.3
    sea East China Sea|Ostchinesisches Meer|Mer de Chine orientale|Mar de China Oriental|东海|東シナ海
    25.2 121.5 26.0 119.7 31.7 121.9 33.3 126.2 34.4 126.6 33.0 129.6 31.0 130.6 28.3 129.4 24.5 123.8
    sea Seto Inland Sea|Seto-Inlandsee|Mer intérieure de Seto|Mar interior de Seto|濑户内海|瀬戸内海
    33.4 131.8 34.0 132.0 34.7 134.8 34.6 135.4 34.0 134.6 33.8 132.7
    sea Sea of Japan|Japanisches Meer|Mer du Japon|Mar del Japón|日本海|日本海
    35.1 129.2 33.9 130.9 35.5 133.5 37.5 137.3 41.0 140.2 45.4 141.9 51.5 141.6 45.0 136.0 42.8 132.0 39.5 127.7
    sea Sea of Okhotsk|Ochotskisches Meer|Mer d’Okhotsk|Mar de Ojotsk|鄂霍次克海|オホーツク海
    44.3 145.4 45.5 142.0 50.0 143.5 54.3 142.3 55.0 136.0 59.5 144.0 62.4 163.0 57.0 156.5 51.0 156.6
    sea Bering Sea|Beringmeer|Mer de Béring|Mar de Bering|白令海|ベーリング海
    52.5 173.0 54.0 180.0 62.3 179.5 60.0 170.5 56.0 163.0
    sea Bering Sea|Beringmeer|Mer de Béring|Mar de Bering|白令海|ベーリング海
    52.0 -180.0 53.0 -168.5 55.3 -163.0 58.5 -157.5 62.5 -165.5 65.7 -168.0 66.0 -170.0 64.5 -174.0 62.3 -180.0
    sea Gulf of Alaska|Golf von Alaska|Golfe d’Alaska|Golfo de Alaska|阿拉斯加湾|アラスカ湾
    55.0 -161.5 54.5 -133.5 58.3 -136.5 60.2 -145.0 59.0 -152.0
    sea Gulf of California|Golf von Kalifornien|Golfe de Californie|Golfo de California|加利福尼亚湾|カリフォルニア湾
    22.9 -109.8 23.2 -106.5 27.0 -109.7 31.6 -114.6 29.0 -113.0
    sea Gulf of Mexico|Golf von Mexiko|Golfe du Mexique|Golfo de México|墨西哥湾|メキシコ湾
    21.5 -87.0 21.2 -90.2 18.3 -92.5 19.0 -96.0 25.5 -97.3 29.5 -94.5 30.3 -88.0 29.0 -83.5 25.2 -80.8 23.1 -82.0
    22.0 -84.8
    sea Caribbean Sea|Karibisches Meer|Mer des Caraïbes|Mar Caribe|加勒比海|カリブ海
    9.3 -80.0 10.8 -83.7 15.8 -84.0 16.0 -88.5 21.5 -87.0 22.0 -84.8 20.0 -75.0 18.5 -68.0 18.3 -63.0 15.0 -61.2
    11.0 -60.8 10.6 -64.5 12.3 -71.5 8.8 -77.0
    sea Sargasso Sea|Sargassosee|Mer des Sargasses|Mar de los Sargazos|马尾藻海|サルガッソ海
    22.0 -66.0 22.0 -42.0 35.0 -42.0 35.0 -70.0 28.0 -72.0
    sea Gulf of Guinea|Golf von Guinea|Golfe de Guinée|Golfo de Guinea|几内亚湾|ギニア湾
    -0.6 8.8 4.4 9.5 6.4 3.0 4.8 -2.0 4.4 -7.6
    sea Scotia Sea|Scotiasee|Mer de Scotia|Mar de Escocia|斯科舍海|スコシア海
    -55.0 -64.0 -53.5 -50.0 -54.3 -36.5 -60.5 -45.0 -61.5 -57.0
    sea Weddell Sea|Weddell-Meer|Mer de Weddell|Mar de Weddell|威德尔海|ウェッデル海
    -63.5 -56.5 -73.0 -12.0 -78.0 -36.0 -74.5 -61.0
    sea Ross Sea|Rossmeer|Mer de Ross|Mar de Ross|罗斯海|ロス海
    -71.3 170.0 -78.0 165.0 -78.3 180.0 -71.5 180.0
    sea Ross Sea|Rossmeer|Mer de Ross|Mar de Ross|罗斯海|ロス海
    -71.5 -180.0 -78.3 -180.0 -77.5 -158.0 -72.0 -150.0
    sea Bass Strait|Bass-Straße|Détroit de Bass|Estrecho de Bass|巴斯海峡|バス海峡
    -38.8 143.5 -38.0 148.5 -40.8 148.0 -40.7 144.7
    sea Great Australian Bight|Große Australische Bucht|Grande Baie australienne|Gran Bahía Australiana|\
    大澳大利亚湾|グレートオーストラリア湾
    -35.1 118.0 -38.5 132.0 -38.8 143.5 -35.0 136.0 -31.5 131.0 -32.5 125.0
    sea Tasman Sea|Tasmansee|Mer de Tasman|Mar de Tasmania|塔斯曼海|タスマン海
    -30.0 153.2 -30.0 167.5 -34.5 172.8 -40.0 173.0 -46.5 168.0 -47.5 166.5 -43.5 147.0 -37.5 150.0
    sea Coral Sea|Korallenmeer|Mer de Corail|Mar del Coral|珊瑚海|珊瑚海
    -30.0 153.2 -25.0 153.2 -10.8 142.5 -9.0 147.0 -10.5 152.0 -11.0 162.0 -20.0 169.0 -30.0 167.5
    sea Solomon Sea|Salomonensee|Mer des Salomon|Mar de Salomón|所罗门海|ソロモン海
    -10.5 151.5 -8.5 148.0 -5.8 148.5 -5.0 152.0 -6.8 155.8 -9.5 160.5
    sea Bismarck Sea|Bismarcksee|Mer de Bismarck|Mar de Bismarck|俾斯麦海|ビスマルク海
    -5.6 146.0 -5.3 151.5 -2.8 150.8 -2.0 147.0 -3.2 144.0
    sea Philippine Sea|Philippinensee|Mer des Philippines|Mar de Filipinas|菲律宾海|フィリピン海
    5.5 126.0 10.0 126.3 14.5 123.5 18.5 122.2 24.0 123.0 28.0 130.0 31.0 131.5 34.6 139.0 27.0 142.2 15.0 145.8 9.5
    138.2 7.3 134.5
    sea Mozambique Channel|Straße von Mosambik|Canal du Mozambique|Canal de Mozambique|莫桑比克海峡|モザンビーク海峡
    -26.0 33.0 -25.2 45.2 -21.0 43.5 -12.0 49.2 -10.5 40.5 -17.0 39.0 -20.0 34.8
    sea Arctic Ocean|Arktischer Ozean|Océan Arctique|Océano Ártico|北冰洋|北極海
    66.5 -180 66.5 -168 68.5 -166 66.0 -82 70.0 -60 78.0 -73 81.5 -30 76.0 -19 70.0 -22 66.5 -25 66.5 14 68.0 180
    91.0 180 91.0 -180
    sea Southern Ocean|Südlicher Ozean|Océan Austral|Océano Antártico|南冰洋|南極海
    -60.0 -180 -60.0 180 -91.0 180 -91.0 -180
    sea Indian Ocean|Indischer Ozean|Océan Indien|Océano Índico|印度洋|インド洋
    -60.0 20.0 -34.8 20.0 -25.0 32.5 -5.0 39.0 12.0 51.0 25.0 62.0 25.0 68.0 8.0 77.5 16.0 80.5 22.5 89.0 16.0 98.0
    5.0 100.5 0.0 100.0 -6.5 105.0 -8.5 115.0 -9.0 126.0 -12.0 131.0 -20.0 119.0 -35.0 116.0 -32.0 130.0 -38.8 143.5
    -43.6 147.0 -60.0 147.0
    sea North Atlantic Ocean|Nordatlantik|Océan Atlantique Nord|Océano Atlántico Norte|北大西洋|北大西洋
    0.0 -51.0 0.0 10.0 5.0 9.5 6.0 1.0 5.0 -7.0 15.0 -16.5 28.0 -11.5 36.0 -5.6 43.5 -1.5 51.0 1.6 61.0 5.0 68.0
    14.0 70.0 -22.0 60.0 -44.0 62.0 -65.0 48.0 -66.0 41.0 -74.0 30.0 -81.3 22.0 -79.0 19.5 -70.0 10.0 -61.0 5.0
    -52.5
    sea South Atlantic Ocean|Südatlantik|Océan Atlantique Sud|Océano Atlántico Sur|南大西洋|南大西洋
    0.0 -51.0 0.0 10.0 -10.0 13.8 -23.0 14.5 -34.8 20.0 -60.0 20.0 -60.0 -67.3 -55.0 -67.3 -45.0 -66.5 -35.0 -58.0
    -23.0 -44.0 -13.0 -38.6 -5.0 -36.0
    sea North Pacific Ocean|Nordpazifik|Océan Pacifique Nord|Océano Pacífico Norte|北太平洋|北太平洋
    0.0 100.0 0.0 180.0 66.0 180.0 62.0 163.0 46.0 136.0 39.0 127.0 30.0 121.0 21.0 108.0 9.0 104.0
    sea North Pacific Ocean|Nordpazifik|Océan Pacifique Nord|Océano Pacífico Norte|北太平洋|北太平洋
    0.0 -180.0 0.0 -79.5 8.5 -78.0 9.0 -83.0 16.0 -94.0 23.0 -106.0 34.0 -118.0 48.0 -122.0 60.0 -140.0 61.0 -150.0
    66.0 -165.0 66.0 -180.0
    sea South Pacific Ocean|Südpazifik|Océan Pacifique Sud|Océano Pacífico Sur|南太平洋|南太平洋
    0.0 120.0 0.0 180.0 -60.0 180.0 -60.0 147.0 -43.6 147.0 -28.0 153.0 -11.0 142.0
    sea South Pacific Ocean|Südpazifik|Océan Pacifique Sud|Océano Pacífico Sur|南太平洋|南太平洋
    0.0 -180.0 0.0 -79.5 -6.0 -80.5 -18.0 -70.5 -40.0 -73.0 -55.0 -67.3 -60.0 -67.3 -60.0 -180.0
    """
}
