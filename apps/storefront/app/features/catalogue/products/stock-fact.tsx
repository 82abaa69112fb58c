import { Check, CircleAlert, classes, Clock } from "@harbour/ui";
import { lazy, type ComponentType } from "react";
import { LazyPart } from "../../../components/site/lazy-part.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { VariantView } from "./present-details.ts";
import { productPageTexts } from "./product-page.texts.ts";
import type { StockDetailsProps } from "./stock-details.tsx";

const loadStockDetails = () => import("./stock-details.tsx");
/** The details are loaded lazily, because most products are in stock. */
const StockDetails = lazy<ComponentType<StockDetailsProps>>(() =>
  loadStockDetails().catch(() => ({ default: () => null })),
);

/** The number of units from which the page shows how many are left. */
const lowStock = 10;

/** Shows the availability in words, with a bar when few are left. */
export function StockFact({
  productId,
  variant,
  canNotifyWhenBack,
}: {
  productId: string;
  variant: VariantView;
  /**
   * Tells whether a notification of the product's return can be offered. Notifications are per product, so they
   * cannot cover one of several variants.
   */
  canNotifyWhenBack: boolean;
}) {
  const t = useTexts(productPageTexts);
  const { availability, stock, limitText } = variant;
  const isLowStock = availability === "IN_STOCK" && stock <= lowStock;
  const { tone, icon, text } = {
    IN_STOCK: {
      tone: isLowStock ? "text-warn" : "text-good",
      icon: isLowStock ? <CircleAlert size={20} /> : <Check size={20} />,
      text: isLowStock ? t("fewLeft", { count: stock }) : t("inStock"),
    },
    PREORDER: { tone: "text-ink", icon: <Clock size={20} />, text: t("preorder") },
    SOLD_OUT: { tone: "text-quiet", icon: <CircleAlert size={20} />, text: t("soldOut") },
  }[availability];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className={classes("flex items-center gap-2 font-bold", tone)}>
          {icon}
          {text}
        </p>
        {availability === "IN_STOCK" && limitText && (
          <p className="text-sm text-quiet">{limitText}</p>
        )}
      </div>
      {isLowStock && (
        <svg
          aria-hidden
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          className="mt-2.5 h-1.5 w-full rounded-full bg-tint-strong rtl:-scale-x-100"
        >
          <rect width={stock * 8} height="2" className="fill-warn" />
        </svg>
      )}
      {(availability === "PREORDER" || canNotifyWhenBack) && (
        <div id="when-back" className="scroll-mt-44">
          <LazyPart key={variant.id + availability} load={loadStockDetails}>
            <StockDetails productId={productId} variant={variant} />
          </LazyPart>
        </div>
      )}
    </div>
  );
}
