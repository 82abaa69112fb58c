import { lazy, Suspense, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";

/** It shows after a second only, by when its script is there; without it the bar at the top says as much. */
const LoadingPage = lazy<() => ReactNode>(() =>
  import("./loading-page.tsx").catch(() => ({ default: () => null })),
);

/** S2-074: the page of those who wait for another. */
export function SlowPage() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  // A list that changes its filters dims what it shows, and a form says by itself that it is on its way.
  if (state !== "loading" || location.pathname === pathname) return null;
  return (
    <Suspense>
      <LoadingPage />
    </Suspense>
  );
}
