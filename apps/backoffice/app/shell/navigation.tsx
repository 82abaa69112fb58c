import { orderReaderRoles } from "@harbour/contracts/operator";
import { Button, buttonClass, classes, Drawer, Menu, Search, useToast } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { NavLink } from "react-router";
import { api } from "../api.ts";
import { paths } from "../paths.ts";
import { useHasRole, useOperator, useSession } from "../session/session.tsx";
import { useTexts } from "../texts.ts";
import { type MenuPage, roleMenu } from "./menu.ts";
import { useOpenPalette } from "./palette-context.tsx";
import { shellTexts } from "./shell.texts.ts";

const drawerId = "menu";

/** The menu: a column beside the page, or on phones and tablets a drawer behind a button. */
export function Navigation() {
  const t = useTexts(shellTexts);
  const openPalette = useOpenPalette();
  return (
    <>
      <header className="sticky top-0 z-20 flex items-center gap-2 border-b border-line bg-page px-2 py-1 lg:hidden print:hidden">
        <button
          type="button"
          popoverTarget={drawerId}
          className={buttonClass({ variant: "bare", size: "icon" })}
        >
          <Menu size={22} />
          <span className="sr-only">{t("menu")}</span>
        </button>
        <Brand />
        <button
          type="button"
          onClick={openPalette}
          className={classes(buttonClass({ variant: "bare", size: "icon" }), "ms-auto")}
        >
          <Search size={20} />
          <span className="sr-only">{t("search")}</span>
        </button>
      </header>
      <Drawer id={drawerId} title="Harbour" closeLabel={t("closeMenu")} size="narrow">
        <Pages onChoose={closeDrawer} />
      </Drawer>
      <header className="border-e border-line bg-raised max-lg:hidden lg:sticky lg:top-0 lg:flex lg:h-dvh lg:w-60 lg:shrink-0 lg:flex-col print:hidden">
        <div className="space-y-3 px-5 py-4">
          <Brand />
          <button
            type="button"
            onClick={openPalette}
            aria-keyshortcuts="Control+K Meta+K"
            className="flex min-h-10 w-full items-center gap-2 rounded-md border border-line-strong bg-raised px-3 text-sm text-quiet hover:border-ink"
          >
            <Search size={16} />
            <span className="grow text-start">{t("search")}</span>
            <kbd className="text-xs">Ctrl K</kbd>
          </button>
        </div>
        <Pages />
      </header>
    </>
  );
}

function closeDrawer(): void {
  document.getElementById(drawerId)?.hidePopover();
}

function Brand() {
  return (
    <NavLink to={paths.today} className="heading block w-fit text-lg font-extrabold">
      Harbour
    </NavLink>
  );
}

function Pages({ onChoose }: { onChoose?: () => void }) {
  const t = useTexts(shellTexts);
  const { role, name } = useOperator();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  // Scrolls to the present page's entry, which a low window may hide. The braces discard the result, because new
  // browsers return a promise.
  useEffect(() => {
    menu.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className="flex min-h-0 grow flex-col">
      <nav
        ref={menu}
        aria-label={t("navigation")}
        className="grow space-y-3 overflow-y-auto px-3 py-2"
      >
        {roleMenu(role).map((group) => (
          <div key={group.name}>
            <p
              id={`${id}-${group.name}`}
              // The heading of a group with a single page is shown to screen readers only.
              className={
                group.pages.length === 1 ? "sr-only" : "px-3 pb-0.5 text-xs font-bold text-quiet"
              }
            >
              {t(group.name)}
            </p>
            <ul aria-labelledby={`${id}-${group.name}`}>
              {group.pages.map((page) => (
                <li key={page.name}>
                  <PageLink page={page} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="flex items-center justify-between gap-2 border-t border-line px-3 py-2">
        <span className="min-w-0 truncate ps-3 text-sm text-quiet">{name}</span>
        <SignOut />
      </div>
    </div>
  );
}

interface PageLinkProps {
  readonly page: MenuPage;
  readonly onChoose: (() => void) | undefined;
}

function PageLink({ page: { name, path, count }, onChoose }: PageLinkProps) {
  const t = useTexts(shellTexts);
  const [to] = path.split("?");
  return (
    <NavLink
      to={path}
      end={to === paths.today}
      prefetch="intent"
      onClick={onChoose}
      className={({ isActive }) =>
        classes(
          "flex min-h-10 items-center justify-between gap-3 rounded-md px-3 lg:min-h-7.5 font-bold whitespace-nowrap",
          isActive ? "bg-tint-strong text-heading" : "text-ink hover:bg-tint",
        )
      }
    >
      {t(name)}
      {count && <WaitingCount name={count} />}
    </NavLink>
  );
}

/** The number of tasks that wait on a page. */
function WaitingCount({ name }: { name: NonNullable<MenuPage["count"]> }) {
  const t = useTexts(shellTexts);
  const canReadOrders = useHasRole(orderReaderRoles);
  const { data } = useQuery({
    queryKey: ["counts"],
    queryFn: () => api.orders.counts(),
    enabled: canReadOrders,
  });
  const count = data?.[name] ?? 0;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-warn-tint px-2 text-sm text-warn tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t("waiting", { count })}</span>
    </span>
  );
}

function SignOut() {
  const t = useTexts(shellTexts);
  const { signOut } = useSession();
  const toast = useToast();
  const leaveBackOffice = () => void signOut().catch((error: Error) => toast(error.message, "bad"));
  return (
    <Button
      variant="bare"
      size="small"
      className="shrink-0 whitespace-nowrap"
      onClick={leaveBackOffice}
    >
      {t("signOut")}
    </Button>
  );
}
