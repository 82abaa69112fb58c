import {
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useHasScript } from "./use-has-script.ts";

interface LateProps {
  /** Loads the script of the children, which are `lazy()`. */
  load: () => Promise<unknown>;
  /** Tells whether the part may load. False waits for more than visibility, such as for a signed-in member. */
  isReady?: boolean;
  children: ReactNode;
}

/**
 * Delays a server-rendered part that is out of sight. Until it is seen it works without script; then its script loads.
 * Pages rendered in the browser load it at once.
 */
export function LazyPart({ load, isReady = true, children }: LateProps) {
  const hasScript = useHasScript();
  const [isDrawn] = useState(!hasScript);
  const [isAlive, setAlive] = useState(false);
  // A transition keeps the present content while `lazy()` resolves, so that the page does not jump.
  const come = () => startTransition(() => setAlive(true));
  return (
    <Suspense>
      {import.meta.env.SSR || !isDrawn || isAlive ? (
        <div>{children}</div>
      ) : (
        <Drawn load={load} isReady={isReady} onLoaded={come} />
      )}
    </Suspense>
  );
}

function Drawn({
  load,
  isReady,
  onLoaded,
}: Pick<LateProps, "load"> & { isReady: boolean; onLoaded: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const come = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!isReady || !place.current) return;
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      load().then(come, () => {}); // The part stays as without script.
    });
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [isReady, load]);
  return (
    <div
      ref={place}
      suppressHydrationWarning
      // eslint-disable-next-line react/no-danger -- nothing: React leaves what stands there alone
      dangerouslySetInnerHTML={emptyMarkup}
    />
  );
}

const emptyMarkup = { __html: "" };
