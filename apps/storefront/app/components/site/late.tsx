import { startTransition, useEffect, useRef, useState, type ReactNode } from "react";
import { useHasScript } from "./use-has-script.ts";

interface LateProps {
  /** Loads the script of what is inside, which is `lazy()`. */
  load: () => Promise<unknown>;
  /** Until it is wanted, seeing it is not enough: only who is known may need more than the server drew, say. */
  isWanted?: boolean;
  children: ReactNode;
}

/**
 * What the server drew out of sight (another tab's, say) stays as it came, and works as without script, until it is seen: only then
 * is its script asked for, and takes its place. On pages that browsers draw themselves it is there at once.
 */
export function Late({ load, isWanted = true, children }: LateProps) {
  const hasScript = useHasScript();
  const [isDrawn] = useState(!hasScript);
  const [isAlive, setAlive] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDrawn || !isWanted || !place.current) return;
    const sight = new IntersectionObserver(([one]) => {
      if (!one?.isIntersecting) return;
      sight.disconnect();
      load().then(
        // In a transition: what `lazy()` has to look up would else be missing for a moment, and the page would jump.
        () => startTransition(() => setAlive(true)),
        () => {}, // It goes on as without script.
      );
    });
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [isDrawn, isWanted, load]);
  if (import.meta.env.SSR || !isDrawn || isAlive) return <div>{children}</div>;
  return (
    <div
      key="drawn"
      ref={place}
      suppressHydrationWarning
      // eslint-disable-next-line react/no-danger -- nothing: React leaves what stands there alone
      dangerouslySetInnerHTML={asDrawn}
    />
  );
}

const asDrawn = { __html: "" };
