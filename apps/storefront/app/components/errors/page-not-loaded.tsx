import { isRouteErrorResponse } from "react-router";
import { unavailableStatuses } from "../../request/unavailable-statuses.ts";
import { ErrorPage } from "./error-page.tsx";
import { ErrorTitle } from "./error-title.tsx";
import { NotLoaded } from "./not-loaded.tsx";

/**
 * A page's `ErrorBoundary` for main data that could not be read, with a retry. Other errors and lost connections have
 * their own pages.
 */
export function PageNotLoaded({ error, children }: { error: unknown; children: string }) {
  if (!isRouteErrorResponse(error) || !unavailableStatuses.includes(error.status))
    return <ErrorPage error={error} />;
  return (
    <div className="page-width py-8">
      <ErrorTitle>{children}</ErrorTitle>
      <meta name="robots" content="noindex" />
      <NotLoaded>{children}</NotLoaded>
    </div>
  );
}
