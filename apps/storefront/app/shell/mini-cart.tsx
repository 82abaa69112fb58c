import { withLanguage } from "@harbour/i18n";
import { Button, LinkButton } from "@harbour/ui";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useShownStore } from "../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import { MiniCartLine } from "./mini-cart-line.tsx";
import type { clientLoader } from "./mini-cart-lines.ts";
import { miniCartTexts } from "./mini-cart.texts.ts";

/**
 * Shows the mini cart, which is fetched when it opens.
 * @param count the number of the cart's lines. It is part of the address, so that another number fetches the lines
 * again.
 */
export default function MiniCart({ count }: { count: number }) {
  const t = useTexts(miniCartTexts);
  const language = useLanguage();
  const store = useShownStore();
  const { data, load } = useFetcher<typeof clientLoader>({ key: `mini-cart-${store}` });
  const address = `${withLanguage(paths.miniCart, language)}?store=${store}&count=${count}`;
  useEffect(() => void load(address), [load, address]);
  const list = useRef<HTMLUListElement>(null);
  if (data === undefined) return <p className="p-4 text-quiet">{t("loading")}</p>;
  if (data === null)
    return (
      <div className="grid justify-items-start gap-3 p-4">
        <p className="text-quiet">{t("unanswered")}</p>
        <Button size="small" variant="secondary" onClick={() => void load(address)}>
          {t("again")}
        </Button>
      </div>
    );
  if (data.lines.length === 0)
    return (
      <p ref={focusIfLost} tabIndex={-1} className="p-4 text-quiet">
        {t("empty")}
      </p>
    );
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t("lines")} className="divide-y divide-line px-4">
        {data.lines.map((line) => (
          <MiniCartLine key={line.id} line={line} onRemove={() => list.current?.focus()} />
        ))}
      </ul>
      <div className="sticky bottom-0 border-t border-line bg-page p-4">
        <dl className="mb-3 grid gap-1 tabular-nums">
          {data.sums.map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4 text-sm">
              <dt className="text-quiet">{term}</dt>
              <dd className="whitespace-nowrap">{value}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 font-extrabold">
            <dt>{t(data.isEstimate ? "totalBefore" : "total")}</dt>
            <dd>{data.total}</dd>
          </div>
        </dl>
        <div className="grid gap-2">
          {data.canCheckOut && (
            <LinkButton href={paths.checkout(store)}>{t("checkout")}</LinkButton>
          )}
          <LinkButton href={paths.cart(store)} variant={data.canCheckOut ? "secondary" : "primary"}>
            {t("view")}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

/** Focuses the message if the focus was on the list that it replaces. */
function focusIfLost(message: HTMLElement | null) {
  if (document.activeElement === document.body) message?.focus();
}
