import AppModel
import Foundation
import HeadlessUI
import Testing

/// Phases, keyframes, springs, custom animations and effects, in virtual time.
@MainActor
@Suite struct AnimatorTests {
  private struct Phases: View {
    let model: Model

    var body: some View {
      Text("a view").phaseAnimator([1, 2, 3], trigger: model.count) { view, phase in
        VStack {
          view
          Text("phase \(phase)")
        }
      } animation: { phase in
        phase == 2 ? .linear(duration: 2) : .linear(duration: 1)
      }
    }
  }

  @Test func `a trigger leads through the phases and back`() throws {
    let model = Model()
    try TestedApp.run {
      Phases(model: model)
    } test: { app throws in
      try app.advance(.seconds(10))
      #expect(try app.texts == ["a view", "phase 1"])
      model.count += 1
      try app.settle()
      #expect(try app.texts == ["a view", "phase 2"])
      try app.advance(.milliseconds(1900))
      #expect(try app.texts == ["a view", "phase 2"])
      try app.advance(.milliseconds(200))
      #expect(try app.texts == ["a view", "phase 3"])
      try app.advance(.seconds(1))
      #expect(try app.texts == ["a view", "phase 1"])
      try app.advance(.seconds(10))
      #expect(try app.texts == ["a view", "phase 1"])
    }
  }

  @Test func `phases without a trigger go round`() throws {
    try TestedApp.run {
      PhaseAnimator([false, true]) { phase in
        Text(phase ? "on" : "off")
      } animation: { _ in
        .easeInOut(duration: 1)
      }
    } test: { app throws in
      #expect(try app.texts == ["on"])
      try app.advance(.milliseconds(1100))
      #expect(try app.texts == ["off"])
      try app.advance(.seconds(1))
      #expect(try app.texts == ["on"])
    }
  }

  @Test func `an animator without phases is reported`() {
    #expect(throws: AppSessionError.self) {
      try TestedApp.run {
        PhaseAnimator([Int]()) { Text("\($0)") }
      } test: { _ in
      }
    }
  }

  private struct Motion {
    var x = 0.0
    var size = CGSize(width: 10, height: 10)
  }

  private struct Frames: View {
    let model: Model

    var body: some View {
      Text("a view").keyframeAnimator(initialValue: Motion(), trigger: model.count) { view, motion in
        VStack {
          view
          Text("x \(Int(motion.x.rounded())) width \(Int(motion.size.width.rounded()))")
        }
      } keyframes: { _ in
        KeyframeTrack(\.x) {
          LinearKeyframe(100, duration: 1)
          MoveKeyframe(50)
          CubicKeyframe(0, duration: 1)
        }
        KeyframeTrack(\.size) {
          for width in [20.0, 30.0] { LinearKeyframe(CGSize(width: width, height: 5), duration: 0.5) }
        }
      }
    }
  }

  @Test func `a trigger follows keyframes to the last`() throws {
    let model = Model()
    try TestedApp.run {
      Frames(model: model)
    } test: { app throws in
      try app.advance(.seconds(5))
      #expect(try app.texts.last == "x 0 width 10")
      model.count += 1
      try app.advance(.milliseconds(510))
      #expect(try app.texts.last == "x 50 width 20")
      try app.advance(.milliseconds(600))
      #expect(try app.texts.last == "x 49 width 30")
      try app.advance(.seconds(5))
      #expect(try app.texts.last == "x 0 width 30")
    }
  }

  @Test func `timelines have values at times`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(20, duration: 1, timingCurve: .easeIn)
      SpringKeyframe(0, duration: 2, spring: .smooth)
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 0.25) == 2.5)
    #expect(timeline.value(progress: 0.25) == 10)
    #expect(timeline.value(time: 1.5) < 15)
    #expect(timeline.value(time: 2) == 20)
    #expect(abs(timeline.value(time: 3.5)) < 0.1)
    #expect(timeline.value(time: 4) == 0)
  }

  @Test func `curves have exact ends and slopes`() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut] {
      #expect([curve.value(at: -1), curve.value(at: 0), curve.value(at: 1), curve.value(at: 2)] == [0, 0, 1, 1])
    }
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.5) - (1 - 0.75.squareRoot())) < 1e-12)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.75) - 0.9330127) < 1e-6)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.easeInOut.velocity(at: 0) == 0)
    #expect(abs(UnitCurve.easeIn.inverse.value(at: UnitCurve.easeIn.value(at: 0.3)) - 0.3) < 1e-9)
    // Control points beside the unit square are moved into it.
    let extreme = UnitCurve.bezier(startControlPoint: .init(x: -0.5, y: 2), endControlPoint: .init(x: 1.5, y: -1))
    #expect(abs(extreme.velocity(at: 0.5) + 1) < 1e-9)
  }

  @Test func `springs settle`() {
    #expect(abs(Spring().value(target: 1.0, time: 2) - 1) < 0.001)
    #expect(Spring(duration: 1, bounce: 0.5).value(target: 1.0, time: 0.6) > 1)
    #expect(Spring(mass: 1, stiffness: 100, damping: 20).dampingRatio == 1)
    #expect(Spring().settlingDuration > 0.3 && Spring().settlingDuration < 1)
    let heavy = Spring(response: 1, dampingRatio: 3)
    #expect(heavy.value(target: 1.0, time: 0) == 0 && abs(heavy.value(target: 1.0, time: 10) - 1) < 0.001)
    var (value, velocity) = (0.0, 0.0)
    Spring().update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.1)
    #expect(value > 0 && value < 1 && velocity > 0)
    #expect(UnitCurve.easeInOut.value(at: 0.5) > 0.499 && UnitCurve.easeIn.value(at: 0.5) < 0.4)
    #expect(UnitCurve.linear.velocity(at: 0.3) > 0.99)
  }

  private struct Steps: CustomAnimation {
    let duration: Double

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      time > duration ? nil : value.scaled(by: time / duration)
    }
  }

  @Test func `a custom animation lasts until it ends`() throws {
    let model = Model()
    try TestedApp.run {
      Text("\(model.count)")
      Button("start") {
        withAnimation(Animation(Steps(duration: 3))) {
          model.count += 1
        } completion: {
          model.isShown = true
        }
      }
    } test: { app throws in
      try app.tap("start")
      try app.advance(.seconds(2))
      #expect(!model.isShown)
      try app.advance(.seconds(1))
      #expect(model.isShown)
    }
  }

  private struct Shake: GeometryEffect {
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: size.width * animatableData, y: 0))
    }
  }

  private struct Counting: View, Animatable {
    var number: Double

    nonisolated var animatableData: Double {
      get { number }
      set { number = newValue }
    }

    var body: some View { Text("\(Int(number))") }
  }

  private struct Grown: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      VStack {
        content
        Text(phase.isIdentity ? "there" : "away")
      }
    }
  }

  @Test func `effects and transitions keep the view`() throws {
    try TestedApp.run {
      Text("shaken").modifier(Shake(animatableData: 2))
      Counting(number: 3).animation(.spring(.bouncy), value: 3)
      Text("grown").transition(Grown())
      Text("blurred").transition(.blurReplace)
      Text("moved").transition(.move(edge: .top).combined(with: .opacity))
    } test: { app throws in
      #expect(try app.texts == ["shaken", "3", "grown", "there", "blurred", "moved"])
    }
  }

  @Test func `projections can be taken back`() {
    let move = ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 3, ty: 5))
    #expect(move.concatenating(move.inverted()).isIdentity)
  }
}
