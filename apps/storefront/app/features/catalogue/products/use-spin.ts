import { useEffect, useRef, useState, type PointerEvent } from "react";

/** The share of its speed that a released view keeps per millisecond. */
const speedRetentionPerMs = 0.992;
/** The speed, in views per millisecond, at which a released view stops. */
const minSpeed = 0.004;
/** The milliseconds without a move after which a release has no momentum. */
const maxPauseMs = 60;

/**
 * Turns through `frames` views. Dragging across the whole width makes one turn, and dragging to the right turns to
 * the right.
 */
export function useSpin(frames: number) {
  const [position, setPosition] = useState(0);
  const dragRef = useRef<{ x: number; time: number; speed: number } | null>(null);
  const nextStep = useRef(0);
  const stopCoasting = () => cancelAnimationFrame(nextStep.current);
  useEffect(() => () => cancelAnimationFrame(nextStep.current), []);

  const coastFrom = (speed: number, lastTime: number) => {
    if (Math.abs(speed) < minSpeed) return;
    nextStep.current = requestAnimationFrame((now) => {
      const elapsedMs = Math.max(0, now - lastTime);
      setPosition((currentPosition) => currentPosition + speed * elapsedMs);
      coastFrom(speed * speedRetentionPerMs ** elapsedMs, now);
    });
  };
  const release = (speed: number, time: number) => {
    dragRef.current = null;
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) coastFrom(speed, time);
  };

  return {
    frame: ((Math.round(position) % frames) + frames) % frames,
    turnByFrames: (frameCount: number) => {
      stopCoasting();
      setPosition((currentPosition) => Math.round(currentPosition) + frameCount);
    },
    turnToFrame: (view: number) => {
      stopCoasting();
      setPosition(view);
    },
    dragHandlers: {
      onPointerDown({ button, clientX, timeStamp, currentTarget, pointerId }: PointerEvent) {
        if (button !== 0) return;
        stopCoasting();
        currentTarget.setPointerCapture(pointerId);
        dragRef.current = { x: clientX, time: timeStamp, speed: 0 };
      },
      onPointerMove({ clientX, timeStamp, currentTarget }: PointerEvent) {
        if (dragRef.current === null) return;
        const { x, time } = dragRef.current;
        const draggedFrames = ((clientX - x) / currentTarget.clientWidth) * frames;
        dragRef.current = {
          x: clientX,
          time: timeStamp,
          speed: draggedFrames / Math.max(1, timeStamp - time),
        };
        setPosition((currentPosition) => currentPosition + draggedFrames);
      },
      onPointerUp({ timeStamp }: PointerEvent) {
        if (dragRef.current === null) return;
        const { speed, time } = dragRef.current;
        release(timeStamp - time > maxPauseMs ? 0 : speed, timeStamp);
      },
      onPointerCancel: () => (dragRef.current = null),
    },
  };
}
