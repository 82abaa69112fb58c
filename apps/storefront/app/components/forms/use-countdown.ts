import { useEffect, useState } from "react";

/** Returns the seconds left of an answer's wait; 0 without any. @param answer the same object for the same answer */
export function useCountdown(
  answer: object | undefined,
  seconds: number | null | undefined,
): number {
  const [countdown, setCountdown] = useState({ of: answer, seconds: seconds ?? 0 });
  if (countdown.of !== answer) setCountdown({ of: answer, seconds: seconds ?? 0 });
  useEffect(() => {
    if (!seconds) return;
    // The clock decides instead of the number of ticks, because timers pause in hidden tabs.
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setCountdown({ of: answer, seconds: now });
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [answer, seconds]);
  return countdown.of === answer ? countdown.seconds : (seconds ?? 0);
}
