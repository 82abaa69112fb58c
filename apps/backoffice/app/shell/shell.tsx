import type { ReactNode } from "react";
import { cashiers, orderReaders } from "@harbour/contracts/operator";
import { Button, classes, CircleUser, House, Package, ShieldCheck, useToast } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Navigate, NavLink, Outlet, useLocation } from "react-router";
import { secondFactorQuery } from "../components/people/second-factor-query.ts";
import { paths } from "../paths.ts";
import { IdleSignOut } from "../session/idle-sign-out.tsx";
import { useHasRole, useSession } from "../session/session.tsx";
import { useTexts } from "../texts.ts";
import { QueueEventsProvider } from "./queue-events.tsx";
import { shellTexts } from "./shell.texts.ts";

/** The frame of every page for signed-in staff: navigation, account, messages. */
export default function Shell() {
  const t = useTexts(shellTexts);
  const { operator, error, retry } = useSession();
  const { pathname, search } = useLocation();
  if (operator === null) {
    const back = pathname === "/" ? "" : `?back=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={paths.signIn + back} replace />;
  }
  if (operator === undefined)
    return error ? (
      <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
        <h1 className="heading text-2xl font-bold">{t("unreachable")}</h1>
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
  const canReadOrders = useHasRole(orderReaders);
  const { data: factor } = useQuery(secondFactorQuery);
  // The shop answers no other call before the second factor is set up.
  const isLocked = factor?.is_required === true && factor.set_up_at === null;
  if (isLocked && pathname !== paths.account) return <Navigate to={paths.account} replace />;
  return (
    <QueueEventsProvider isOpen={canReadOrders && factor !== undefined && !isLocked}>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:p-3">
        {t("skip")}
      </a>
      <div className="flex min-h-dvh flex-col lg:flex-row">
        <Navigation />
        <main id="content" tabIndex={-1} className="min-w-0 grow p-4 pb-24 outline-none lg:p-8">
          <Outlet />
        </main>
      </div>
      <IdleSignOut />
    </QueueEventsProvider>
  );
}

function Navigation() {
  const t = useTexts(shellTexts);
  const canReadOrders = useHasRole(orderReaders);
  const canJudgeProofs = useHasRole(cashiers);
  return (
    <header className="border-b border-line lg:sticky lg:top-0 lg:flex lg:h-dvh lg:w-60 lg:shrink-0 lg:flex-col lg:border-e lg:border-b-0">
      <div className="flex items-center justify-between gap-3 px-4 py-3 lg:px-5 lg:py-5">
        <NavLink to={paths.today} className="heading text-lg font-extrabold">
          Harbour
        </NavLink>
        <SignOut />
      </div>
      <nav
        aria-label={t("navigation")}
        className="flex overflow-x-auto px-2 pb-2 lg:grow lg:flex-col lg:gap-1 lg:px-3"
      >
        <Item to={paths.today} icon={<House size={18} />} isExact>
          {t("today")}
        </Item>
        {canReadOrders && (
          <Item to={paths.orders()} icon={<Package size={18} />}>
            {t("orders")}
          </Item>
        )}
        {canJudgeProofs && (
          <Item to={paths.proofs} icon={<ShieldCheck size={18} />}>
            {t("proofs")}
          </Item>
        )}
        <Item to={paths.account} icon={<CircleUser size={18} />}>
          {t("account")}
        </Item>
      </nav>
    </header>
  );
}

function SignOut() {
  const t = useTexts(shellTexts);
  const { signOut } = useSession();
  const toast = useToast();
  const leave = () => void signOut().catch((error: Error) => toast(error.message, "bad"));
  return (
    <Button variant="bare" size="small" onClick={leave}>
      {t("signOut")}
    </Button>
  );
}

interface ItemProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly isExact?: boolean;
  readonly children: ReactNode;
}

function Item({ to, icon, isExact = false, children }: ItemProps) {
  return (
    <NavLink
      to={to}
      end={isExact}
      className={({ isActive }) =>
        classes(
          "flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3 font-bold whitespace-nowrap",
          isActive ? "bg-tint-strong text-heading" : "text-ink hover:bg-tint",
        )
      }
    >
      {icon}
      {children}
    </NavLink>
  );
}
