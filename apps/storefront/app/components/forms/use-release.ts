import { useEffect, useRef } from "react";

/**
 * Puts off what moves the page until no pointer presses on it: a button that has moved away under a finger before the finger
 * is lifted is never pressed.
 * @returns does something now, or once the pointer is up and its press has been told
 */
export function useRelease(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => (isPressed.current = true);
    const release = () => {
      isPressed.current = false;
      setTimeout(() => waiting.current.splice(0).forEach((act) => act()));
    };
    const during = new AbortController();
    const options = { capture: true, signal: during.signal };
    addEventListener("pointerdown", press, options);
    addEventListener("pointerup", release, options);
    addEventListener("pointercancel", release, options);
    return () => during.abort();
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  };
}
