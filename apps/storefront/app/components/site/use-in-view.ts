import { useEffect, useState, type RefObject } from "react";

/** The margin that starts loading one screen ahead. */
const margin = "100% 0px";

/** Tells whether an element has come near the screen. The answer stays true afterwards. */
export function useInView(place: RefObject<Element | null>, isNearAlready: boolean): boolean {
  const [hasCome, setHasCome] = useState(isNearAlready);
  useEffect(() => {
    if (hasCome || !place.current) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasCome(true);
      },
      { rootMargin: margin },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [place, hasCome]);
  return hasCome || isNearAlready;
}
