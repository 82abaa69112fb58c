import { useEffect, useRef, useState, type PointerEvent } from "react";

/** The share of its speed that a released view keeps per millisecond. */
const keptSpeed = 0.992;
/** The speed, in views per millisecond, at which a released view stops. */
const slowest = 0.004;
/** The milliseconds without a move after which a release has no momentum. */
const restTime = 60;

/** Turns through `frames` views. Dragging across the whole width is one turn; to the right turns to the right. */
export function useSpin(frames: number) {
  const [position, setPosition] = useState(0);
  const drag = useRef<{ x: number; time: number; speed: number } | null>(null);
  const nextStep = useRef(0);
  const halt = () => cancelAnimationFrame(nextStep.current);
  useEffect(() => () => cancelAnimationFrame(nextStep.current), []);

  const coast = (speed: number, before: number) => {
    if (Math.abs(speed) < slowest) return;
    nextStep.current = requestAnimationFrame((now) => {
      const passed = Math.max(0, now - before);
      setPosition((at) => at + speed * passed);
      coast(speed * keptSpeed ** passed, now);
    });
  };
  const release = (speed: number, time: number) => {
    drag.current = null;
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) coast(speed, time);
  };

  return {
    frame: ((Math.round(position) % frames) + frames) % frames,
    turnBy: (by: number) => {
      halt();
      setPosition((at) => Math.round(at) + by);
    },
    turnTo: (view: number) => {
      halt();
      setPosition(view);
    },
    grip: {
      onPointerDown({ button, clientX, timeStamp, currentTarget, pointerId }: PointerEvent) {
        if (button !== 0) return;
        halt();
        currentTarget.setPointerCapture(pointerId);
        drag.current = { x: clientX, time: timeStamp, speed: 0 };
      },
      onPointerMove({ clientX, timeStamp, currentTarget }: PointerEvent) {
        if (drag.current === null) return;
        const { x, time } = drag.current;
        const by = ((clientX - x) / currentTarget.clientWidth) * frames;
        drag.current = { x: clientX, time: timeStamp, speed: by / Math.max(1, timeStamp - time) };
        setPosition((at) => at + by);
      },
      onPointerUp({ timeStamp }: PointerEvent) {
        if (drag.current === null) return;
        const { speed, time } = drag.current;
        release(timeStamp - time > restTime ? 0 : speed, timeStamp);
      },
      onPointerCancel: () => (drag.current = null),
    },
  };
}
