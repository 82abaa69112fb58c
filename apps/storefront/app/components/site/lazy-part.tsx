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
  /** Loads the script of what is inside, which is `lazy()`. */
  load: () => Promise<unknown>;
  /** Until it is wanted, seeing it is not enough: only who is known may need more than the server drew, say. */
  isWanted?: boolean;
  children: ReactNode;
}

/**
 * Keeps a part that the server drew out of sight, such as another tab's. It works as without script until it is seen;
 * then its script is fetched and takes over. Pages that browsers draw themselves have it at once.
 */
export function Late({ load, isWanted = true, children }: LateProps) {
  const hasScript = useHasScript();
  const [isDrawn] = useState(!hasScript);
  const [isAlive, setAlive] = useState(false);
  // In a transition, and within what is shown already: what `lazy()` has to look up would else be missing for a moment, and the page
  // would jump.
  const come = () => startTransition(() => setAlive(true));
  return (
    <Suspense>
      {import.meta.env.SSR || !isDrawn || isAlive ? (
        <div>{children}</div>
      ) : (
        <Drawn load={load} isWanted={isWanted} onLoaded={come} />
      )}
    </Suspense>
  );
}

function Drawn({
  load,
  isWanted,
  onLoaded,
}: Pick<LateProps, "load"> & { isWanted: boolean; onLoaded: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const come = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!isWanted || !place.current) return;
    const sight = new IntersectionObserver(([one]) => {
      if (!one?.isIntersecting) return;
      sight.disconnect();
      load().then(come, () => {}); // It goes on as without script.
    });
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [isWanted, load]);
  return (
    <div
      ref={place}
      suppressHydrationWarning
      // eslint-disable-next-line react/no-danger -- nothing: React leaves what stands there alone
      dangerouslySetInnerHTML={asDrawn}
    />
  );
}

const asDrawn = { __html: "" };
