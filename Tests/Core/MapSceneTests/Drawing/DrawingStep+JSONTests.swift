import Bytes
import MapScene
import Testing

@Suite struct DrawingStepJSONTests {
  private func json(_ steps: [DrawingStep], imageIDs: [Int] = []) -> String {
    var writer = ByteWriter()
    writer.append(steps: steps, imageIDs: imageIDs)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func everyStepHasItsForm() {
    let square = Path(rect: DrawingRect(x: 0, y: 0, width: 1, height: 1))
    let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 0.5, color: .white)]
    let forms: [(DrawingStep, String)] = [
      (.save, #"["s"]"#), (.restore, #"["r"]"#),
      (.concatenate(Transform(a: 1, b: 0, c: -0.125, d: 2, tx: 3, ty: 4)), #"["m",1,0,-0.125,2,3,4]"#),
      (.fillColor(Color(rgba: 0x0102_0304)), ##"["fc","#01020304"]"##),
      (.strokeColor(.white), ##"["sc","#ffffffff"]"##),
      (.lineWidth(1.5), #"["w",1.5]"#), (.lineCap(.round), #"["cap","round"]"#),
      (.lineJoin(.bevel), #"["j","bevel"]"#), (.miterLimit(4), #"["ml",4]"#),
      (.dash(phase: 1, lengths: [2, 3]), #"["d",1,[2,3]]"#), (.dash(phase: 0, lengths: []), #"["d",0,[]]"#),
      (.alpha(0.5), #"["a",0.5]"#), (.blendMode(.colorBurn), #"["b","color-burn"]"#),
      (.fill(square, .evenOdd), #"["f","M0 0L1 0L1 1L0 1Z","evenodd"]"#),
      (.stroke(square), #"["k","M0 0L1 0L1 1L0 1Z"]"#),
      (.clip(square, .nonzero), #"["c","M0 0L1 0L1 1L0 1Z","nonzero"]"#),
      (.text(TextRun("横\"", x: 1, y: 2, size: 3)), #"["t","横\"",1,2,3,400,"start",0,null,"sans"]"#),
      (
        .text(
          TextRun(
            "a", x: 1, y: 2, size: 3, weight: 700, isItalic: true, alignment: .end, family: .monospaced,
            haloColor: .black)), ##"["t","a",1,2,3,700,"end",1,"#000000ff","mono"]"##
      ),
      (.clear(DrawingRect(x: 1, y: 2, width: 3, height: 4)), #"["x",1,2,3,4]"#),
      (.shadow(Shadow(dx: 1, dy: 2, blur: 3, color: .black)), ##"["sh",1,2,3,"#000000ff"]"##),
      (.shadow(nil), #"["sh"]"#),
      (
        .linearGradient(from: .zero, to: DrawingPoint(x: 1, y: 2), stops: stops),
        ##"["lg",0,0,1,2,[[0,"#000000ff"],[0.5,"#ffffffff"]]]"##
      ),
      (
        .radialGradient(from: .zero, startRadius: 1, to: DrawingPoint(x: 1, y: 2), endRadius: 3, stops: []),
        #"["rg",0,0,1,1,2,3,[]]"#
      ),
    ]
    for (step, form) in forms { #expect(json([step]) == "[" + form + "]") }
  }

  @Test func imagesAreNamedByTheirID() {
    let rect = DrawingRect(x: 1, y: 2, width: 3, height: 4)
    #expect(json([.image(1, rect), .image(2, rect), .save], imageIDs: [7, 9]) == #"[["i",9,1,2,3,4],["s"]]"#)
  }

  @Test func magnifiedLengthsAreFine() {
    let steps: [DrawingStep] = [
      .save, .concatenate(.scale(100, 100)), .lineWidth(0.012345), .restore, .lineWidth(0.012345),
    ]
    #expect(json(steps) == #"[["s"],["m",100,0,0,100,0,0],["w",0.012345],["r"],["w",0.01]]"#)
  }
}
