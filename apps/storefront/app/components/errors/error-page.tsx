import { lazy, Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import { ageUnknownError } from "../../request/adult-rating.ts";
import { isScriptMissing, isUnanswered } from "./page-load-errors.ts";
import { UnreachablePage } from "./unreachable-page.tsx";

/**
 * Loads the fault page's script only on a fault. If that script cannot be loaded either, the page for a missing
 * script shows.
 */
const FaultPage = lazy(() =>
  import("./fault-page.tsx").catch(() => ({ default: () => <UnreachablePage isIncomplete /> })),
);

const AgeGate = lazy(() =>
  import("../age/age-gate.tsx").catch(() => ({ default: () => <UnreachablePage isIncomplete /> })),
);

/**
 * Replaces a page that failed (S2-070). A lost connection is reported without loading another
 * script.
 */
export function ErrorPage({ error }: { error: unknown }) {
  return isUnanswered(error) ? (
    <UnreachablePage isIncomplete={isScriptMissing(error)} />
  ) : (
    <Suspense>
      {isRouteErrorResponse(error) && error.data === ageUnknownError ? (
        <AgeGate />
      ) : (
        <FaultPage error={error} />
      )}
    </Suspense>
  );
}
