import { buttonClass, CloudOff, EmptyState, Notice } from "@harbour/ui";
import type { MouseEvent, ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import { readinessPath } from "../../paths.ts";
import { RefreshSoon } from "../site/refresh-soon.tsx";
import { useTexts } from "../site/use-texts.ts";
import { errorTexts } from "./error.texts.ts";
import { isShopReachable } from "./is-shop-reachable.ts";
import { useRetries } from "./use-retries.ts";

interface NotLoadedProps {
  /** The missing thing, in words. */
  children: ReactNode;
  /** Tells whether only a part of the page is missing. */
  isPart?: boolean;
  className?: string | undefined;
}

/** Shows that a read failed. Retries on request, and once the shop answers. Without script the whole page reloads. */
export function NotLoaded({ children, isPart = false, className }: NotLoadedProps) {
  const t = useTexts(errorTexts);
  if (!isPart)
    return (
      <EmptyState icon={<CloudOff size={36} />} title={children}>
        {t("opensAgain")}
        <ReadAgain className={buttonClass()} />
        <RefreshSoon />
      </EmptyState>
    );
  return (
    <Notice tone="warn" {...(className && { className })}>
      <span className="flex flex-wrap items-center justify-between gap-x-6">
        {children}
        <ReadAgain className="inline-flex min-h-9 items-center underline underline-offset-4" />
      </span>
    </Notice>
  );
}

function ReadAgain({ className }: { className: string }) {
  const t = useTexts(errorTexts);
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  const isReading = state !== "idle";
  const readAgain = () => {
    if (!isReading) void revalidate();
  };
  const reloadPage = (event: MouseEvent) => {
    event.preventDefault();
    readAgain();
  };
  // Retries only once the shop answers, because a failed reload would replace the rest of the page.
  useRetries(async () => {
    if (await isShopReachable(readinessPath)) readAgain();
  });
  return (
    <a
      href={pathname + search}
      onClick={reloadPage}
      aria-busy={isReading || undefined}
      className={className}
    >
      {t("again")}
    </a>
  );
}
