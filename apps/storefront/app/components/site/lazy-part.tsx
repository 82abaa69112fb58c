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

interface LazyPartProps {
  /** Loads the script of the children, which are `lazy()`. */
  load: () => Promise<unknown>;
  /** Tells whether the part may load. False waits for more than visibility, such as for a signed-in member. */
  canLoad?: boolean;
  children: ReactNode;
}

/**
 * Delays a server-rendered part that is out of sight. Until it is seen it works without script; then its script loads.
 * Pages rendered in the browser load it at once.
 */
export function LazyPart({ load, canLoad = true, children }: LazyPartProps) {
  const hasScript = useHasScript();
  const [isServerRendered] = useState(!hasScript);
  const [isLoaded, setIsLoaded] = useState(false);
  // A transition keeps the present content while `lazy()` resolves, so that the page does not jump.
  const handleLoaded = () => startTransition(() => setIsLoaded(true));
  return (
    <Suspense>
      {import.meta.env.SSR || !isServerRendered || isLoaded ? (
        <div>{children}</div>
      ) : (
        <Drawn load={load} canLoad={canLoad} onLoaded={handleLoaded} />
      )}
    </Suspense>
  );
}

function Drawn({
  load,
  canLoad,
  onLoaded,
}: Pick<LazyPartProps, "load"> & { canLoad: boolean; onLoaded: () => void }) {
  const containerRef = useRef<HTMLDivElement>(null);
  const handleLoaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!canLoad || !containerRef.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      load().then(handleLoaded, () => {}); // The part stays as without script.
    });
    observer.observe(containerRef.current);
    return () => observer.disconnect();
  }, [canLoad, load]);
  return (
    <div
      ref={containerRef}
      suppressHydrationWarning
      // eslint-disable-next-line react/no-danger -- nothing: React leaves what stands there alone
      dangerouslySetInnerHTML={emptyMarkup}
    />
  );
}

const emptyMarkup = { __html: "" };
