import { lazy, Suspense, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";

/** It shows only after a second, when its script has loaded. Without the script the top bar shows the same. */
const LoadingPage = lazy<() => ReactNode>(() =>
  import("./loading-page.tsx").catch(() => ({ default: () => null })),
);

/** S2-074: the page of those who wait for another. */
export function SlowPage() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  // A list dims its products while its filters change, and a pending form says so itself.
  if (state !== "loading" || location.pathname === pathname) return null;
  return (
    <Suspense>
      <LoadingPage />
    </Suspense>
  );
}
