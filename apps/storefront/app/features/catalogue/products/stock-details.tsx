import { LinkButton } from "@harbour/ui";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useMember } from "../../../components/site/personal-counts.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { composeSignInAddress } from "../../../request/sign-in-address.ts";
import type { VariantView } from "./present-details.ts";
import { stockDetailsTexts } from "./stock-details.texts.ts";

const NotifyWhenBack = lazy(() => import("./notify-when-back.tsx"));

/** The stock that the API reports for a pre-order without a quota. */
const unlimitedStock = 999;

export interface StockDetailsProps {
  readonly productId: string;
  readonly variant: VariantView;
}

/** Shows the facts of a pre-order or sold-out product. */
export default function StockDetails({ productId, variant }: StockDetailsProps) {
  return variant.availability === "PREORDER" ? (
    <PreorderFacts variant={variant} />
  ) : (
    <NotifyWhenBackOffer productId={productId} />
  );
}

/**
 * Shows a pre-order's remaining quota and conditions. A limit of one is left out, because it is shown beside the
 * quantity.
 */
function PreorderFacts({
  variant: { stock, limit, limitText },
}: Pick<StockDetailsProps, "variant">) {
  const t = useTexts(stockDetailsTexts);
  return (
    <ul className="mt-2 list-disc space-y-0.5 ps-5 text-sm">
      {stock < unlimitedStock && <li>{t("preordersLeft", { count: stock })}</li>}
      {limitText && limit !== 1 && <li>{limitText}</li>}
      <li>{t("preorderCourse")}</li>
    </ul>
  );
}

/** Offers a notification of the product's return, which also puts the product on the wishlist. */
function NotifyWhenBackOffer({ productId }: { productId: string }) {
  const t = useTexts(stockDetailsTexts);
  const { pathname, search } = useLocation();
  if (useMember())
    return (
      <Suspense>
        <NotifyWhenBack productId={productId} />
      </Suspense>
    );
  return (
    <>
      <LinkButton
        variant="secondary"
        href={composeSignInAddress(pathname + search, "en")}
        className="mt-2 w-full"
      >
        {t("notify")}
      </LinkButton>
      <p className="mt-1 text-sm text-quiet">{t("whenBack")}</p>
    </>
  );
}
