import { listComma } from "@harbour/i18n";
import { Button, X, useToast } from "@harbour/ui";
import { useId, useLayoutEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { cartTexts } from "./cart.texts.ts";
import type { CartAnswer } from "./change-cart.server.ts";
import { formatRemovedLine, type RemovedLine } from "./removed-lines.ts";
import type { UnrestoredLine } from "./restore-lines.server.ts";

/** A removal of one line, by name, or of several. */
export interface Removal {
  readonly lines: readonly RemovedLine[];
  /** The product's title; null if unknown, as without script. */
  readonly title: string | null;
}

/**
 * Offers to undo a removal, at the foot of the screen. It stays until it is closed, or the page is
 * left, because a toast is too short for some readers. It gets the focus, because the pressed
 * button is gone.
 */
export function UndoRemoval({
  removal: { lines: all, title },
  answered,
  hasFocus,
  onDone,
}: {
  removal: Removal;
  /** The outcome on a page without script. */
  answered: CartAnswer | undefined;
  hasFocus: boolean;
  onDone: () => void;
}) {
  const t = useTexts(cartTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const toast = useToast();
  const language = useLanguage();
  const fetcher = useFetcher<CartAnswer>({ key: `cart-undo-${useId()}` });
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const cartAnswer = fetcher.data ?? answered;
  const refusal = fetcher.state === "idle" ? cartAnswer?.refusal : null;
  const restoreProblem = refusal?.intent === "restore" ? refusal.problem : undefined;
  useAnswer(fetcher.state === "idle" ? fetcher.data : null, (outcome) => {
    if (outcome.refusal) toast(serverErrorText("serverError"), "bad");
    else if (!outcome.unrestoredLines) onDone();
  });
  const unrestoredLines = cartAnswer?.unrestoredLines;
  // Lines that are in the cart again are not put back twice.
  const lines = unrestoredLines
    ? all.filter((line) =>
        unrestoredLines.some((unrestoredLine) => unrestoredLine.variant === line.variant),
      )
    : all;
  const text =
    lines.length > 1
      ? t("removedMany", { count: lines.length })
      : title
        ? t("removedOne", { title })
        : t("removedUnnamed");
  return (
    <div className="above-foot-bar fixed inset-x-3 bottom-20 z-40 mx-auto flex max-w-lg items-center gap-2 rounded-lg bg-night py-2 ps-5 pe-2 text-white shadow-xl sm:bottom-6">
      <p id="taken-out" className="min-w-0 grow text-sm">
        {!unrestoredLines && <span className="line-clamp-2 font-bold">{text}</span>}
        <span aria-live="polite" className="block max-h-32 overflow-y-auto">
          {restoreProblem && (
            <span className="block">{t("notRestored", { reason: restoreProblem })}</span>
          )}
          {groupTitlesByReason(unrestoredLines ?? []).map(([reason, titles]) => (
            <span key={reason} className="block">
              {t("notRestoredNamed", {
                titles: titles.map((name) => name ?? t("unnamed")).join(listComma(language)),
                reason,
              })}
            </span>
          ))}
        </span>
      </p>
      <fetcher.Form method="post">
        {lines.map((line) => (
          <input key={line.variant} type="hidden" name="was" value={formatRemovedLine(line)} />
        ))}
        <Button
          ref={button}
          aria-describedby="taken-out"
          name="intent"
          value="restore"
          size="small"
          variant="bare"
          busy={fetcher.state !== "idle"}
          className="text-white underline underline-offset-4 hover:bg-white/15"
        >
          {t("undo")}
        </Button>
      </fetcher.Form>
      <button
        type="button"
        onClick={onDone}
        className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-white/15 noscript:hidden"
      >
        <X size={18} />
        <span className="sr-only">{t("dismiss")}</span>
      </button>
    </div>
  );
}

/** Groups the names, each once, by their reason. */
function groupTitlesByReason(unrestoredLines: readonly UnrestoredLine[]) {
  const titles = new Map<string, Set<string | null>>();
  for (const { problem, title } of unrestoredLines)
    titles.set(problem, (titles.get(problem) ?? new Set()).add(title));
  return [...titles].map(([reason, names]) => [reason, [...names]] as const);
}
