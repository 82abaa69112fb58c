import { orderReaderRoles } from "@harbour/contracts/operator";
import { Button } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { secondFactorQuery } from "../components/people/second-factor-query.ts";
import { PageTitle } from "../kit/page-title.tsx";
import { paths } from "../paths.ts";
import { IdleSignOut } from "../session/idle-sign-out.tsx";
import { useHasRole, useSession } from "../session/session.tsx";
import { useTexts } from "../texts.ts";
import { findPageRoles } from "./menu.ts";
import { Navigation } from "./navigation.tsx";
import { PaletteProvider } from "./palette-context.tsx";
import { StaffEventsProvider } from "./queue-events.tsx";
import { shellTexts } from "./shell.texts.ts";

const NoRightPage = lazy(() => import("./no-right-page.tsx"));

/** The frame of every page for signed-in staff: navigation, account and messages. */
export default function Shell() {
  const t = useTexts(shellTexts);
  const { operator, error, retry } = useSession();
  const { pathname, search } = useLocation();
  if (operator === null) {
    const backQuery = pathname === "/" ? "" : `?back=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={paths.signIn + backQuery} replace />;
  }
  if (operator === undefined)
    return error ? (
      <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
        <PageTitle>{t("unreachable")}</PageTitle>
        <p>{t("unreachableHelp")}</p>
        <Button onClick={retry}>{t("tryAgain")}</Button>
      </main>
    ) : (
      <output className="grid min-h-dvh place-items-center text-quiet">{t("loading")}</output>
    );
  return <SignedIn />;
}

function SignedIn() {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const { hasEnded } = useSession();
  const canReadOrders = useHasRole(orderReaderRoles);
  const roles = findPageRoles(pathname);
  const canOpenPage = useHasRole(roles);
  const { data: factor } = useQuery(secondFactorQuery);
  // Until the required second factor is set up, the shop refuses all other calls.
  const isLocked =
    factor?.is_required === true && factor.set_up_at === null && factor.passkeys === 0;
  if (isLocked && pathname !== paths.account) return <Navigate to={paths.account} replace />;
  return (
    <StaffEventsProvider isOpen={canReadOrders && factor !== undefined && !isLocked && !hasEnded}>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:p-3">
        {t("skip")}
      </a>
      <PaletteProvider>
        <div className="flex min-h-dvh flex-col lg:flex-row">
          <Navigation />
          <main id="content" tabIndex={-1} className="min-w-0 grow p-4 pb-24 outline-none lg:p-8">
            {canOpenPage ? (
              <Outlet />
            ) : (
              <Suspense>
                <NoRightPage roles={roles} />
              </Suspense>
            )}
          </main>
        </div>
      </PaletteProvider>
      <IdleSignOut />
    </StaffEventsProvider>
  );
}
