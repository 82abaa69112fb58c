import { isRouteErrorResponse } from "react-router";
import { away } from "../../request/away.ts";
import { ErrorPage } from "./error-page.tsx";
import { ErrorTitle } from "./error-title.tsx";
import { NotLoaded } from "./not-loaded.tsx";

/**
 * For the `ErrorBoundary` of a page: what it is about could not be read, which is said in its place, with another try. Any other
 * error has its own page, and so has a connection that is gone.
 */
export function PageNotLoaded({ error, children }: { error: unknown; children: string }) {
  if (!isRouteErrorResponse(error) || !away.includes(error.status))
    return <ErrorPage error={error} />;
  return (
    <div className="page-width py-8">
      <ErrorTitle>{children}</ErrorTitle>
      <meta name="robots" content="noindex" />
      <NotLoaded>{children}</NotLoaded>
    </div>
  );
}
