import { Anchor, Notice } from "@harbour/ui";
import { paths, type StoreAlias } from "../../../paths.ts";
import { useTexts } from "../../site/use-texts.ts";
import { orderTexts } from "../order.texts.ts";
import type { UnaddedItem } from "./buy-again.server.ts";

/** Lists goods of a reordered order that are not in the cart, with reasons. */
export function MissingFromCart({
  unaddedItems,
  store,
}: {
  unaddedItems: readonly UnaddedItem[];
  store: StoreAlias;
}) {
  const t = useTexts(orderTexts);
  if (unaddedItems.length === 0) return null;
  return (
    <Notice tone="warn">
      {t("leftOut")}
      <ul className="mt-1 font-normal">
        {unaddedItems.map(({ title, problem }) => (
          <li key={title}>{t("leftOutLine", { title, problem })}</li>
        ))}
      </ul>
      <Anchor href={paths.cart(store)} className="mt-2 inline-block underline underline-offset-4">
        {t("toCart")}
      </Anchor>
    </Notice>
  );
}
