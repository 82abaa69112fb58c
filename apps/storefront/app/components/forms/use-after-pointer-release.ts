import { useEffect, useRef } from "react";

/**
 * Delays layout changes until the pointer is released, because a press misses a button that moves.
 * @returns a function that runs something now or after the release
 */
export function useAfterPointerRelease(): (act: () => void) => void {
  const isPressed = useRef(false);
  const pendingCallbacks = useRef<(() => void)[]>([]);
  useEffect(() => {
    const markPressed = () => (isPressed.current = true);
    const release = () => {
      isPressed.current = false;
      setTimeout(() => pendingCallbacks.current.splice(0).forEach((act) => act()));
    };
    const during = new AbortController();
    const options = { capture: true, signal: during.signal };
    addEventListener("pointerdown", markPressed, options);
    addEventListener("pointerup", release, options);
    addEventListener("pointercancel", release, options);
    return () => during.abort();
  }, []);
  return (act) => {
    if (isPressed.current) pendingCallbacks.current.push(act);
    else act();
  };
}
