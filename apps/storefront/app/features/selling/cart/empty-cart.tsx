import type { VoucherProblem } from "@harbour/contracts";
import { findOtherStore } from "@harbour/contracts/constants";
import { sentenceSpace } from "@harbour/i18n";
import { Anchor, EmptyState, LinkButton, ShoppingBag } from "@harbour/ui";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { cartTexts } from "./cart.texts.ts";
import { ReadyVoucherNotice } from "./pending-code.tsx";

interface Props {
  /** The number of lines in the other store's cart. */
  otherStoreCount: number;
  /** The reference of the newest order in this store. */
  lastOrder: string | null;
  /** The problem of the code that the cart keeps. */
  voucher?: VoucherProblem | null | undefined;
}

/** An empty cart. It links to the catalogue, to a filled cart of the other store, and to earlier orders. */
export function EmptyCart({ otherStoreCount, lastOrder, voucher }: Props) {
  const t = useTexts(cartTexts);
  const language = useLanguage();
  const store = useShownStore();
  return (
    <EmptyState icon={<ShoppingBag size={36} />} title={t("empty")}>
      <ReadyVoucherNotice voucher={voucher} />
      <p className="text-quiet">{t("emptyHint")}</p>
      <LinkButton href={paths.categories(store)}>{t("keepShopping")}</LinkButton>
      <OtherCart count={otherStoreCount} isAlone />
      {lastOrder && (
        <p className="text-sm text-quiet">
          {t("lastOrder")}
          {sentenceSpace(language)}
          <Anchor
            href={paths.order(store, lastOrder)}
            className="inline-block tabular-nums text-link underline underline-offset-4"
          >
            {lastOrder}
          </Anchor>
        </p>
      )}
    </EmptyState>
  );
}

/**
 * Links to the other store's cart with the number of its lines.
 * @param isAlone true when this cart is empty
 */
export function OtherCart({ count, isAlone = false }: { count: number; isAlone?: boolean }) {
  const t = useTexts(cartTexts);
  const language = useLanguage();
  const otherStore = findOtherStore(useShownStore());
  if (count === 0) return null;
  return (
    <p className={isAlone ? "text-sm text-quiet" : "mb-6 text-sm text-quiet"}>
      {t(`${isAlone ? "only" : "other"}_${otherStore}`, { count })}
      {sentenceSpace(language)}
      <Anchor
        href={paths.cart(otherStore)}
        className="inline-block text-link underline underline-offset-4"
      >
        {t("toOther")}
      </Anchor>
    </p>
  );
}
