import { lazy, Suspense, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";

/** The page shows only after a second, once its script has loaded. Without the script the top bar shows the same. */
const LoadingPage = lazy<() => ReactNode>(() =>
  import("./loading-page.tsx").catch(() => ({ default: () => null })),
);

/** Shows the waiting page during a slow navigation (S2-074). */
export function SlowPage() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  // Lists dim their products while their filters change, and pending forms show that they are pending.
  if (state !== "loading" || location.pathname === pathname) return null;
  return (
    <Suspense>
      <LoadingPage />
    </Suspense>
  );
}
