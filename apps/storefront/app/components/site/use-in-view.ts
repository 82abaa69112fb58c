import { useEffect, useState, type RefObject } from "react";

/** The margin that starts loading one screen ahead. */
const margin = "100% 0px";

/** Tells whether an element has come near the screen. The answer stays true afterwards. */
export function useInView(
  elementRef: RefObject<Element | null>,
  isInitiallyNear: boolean,
): boolean {
  const [isNear, setIsNear] = useState(isInitiallyNear);
  useEffect(() => {
    if (isNear || !elementRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(elementRef.current);
    return () => observer.disconnect();
  }, [elementRef, isNear]);
  return isNear || isInitiallyNear;
}
