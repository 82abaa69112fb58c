import { lazy, Suspense } from "react";
import { Anchor, Check, CircleAlert, classes, Clock } from "@harbour/ui";
import { useMember } from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import type { VariantView } from "./present-details.ts";
import { detailMessages } from "./product.messages.ts";
import { paths } from "../../paths.ts";

const NotifyWhenBack = lazy(() => import("./notify-when-back.tsx"));

/** At or under this many units the page says how many, with a bar that is nearly empty. */
const few = 10;
/** A preorder without a cap says it has this many left. */
const plenty = 999;

/** Whether one can have it, in words and, when there are few, as a bar (SPEC 2). */
export function StockFact({
  productId,
  variant,
  tellsWhenBack,
}: {
  productId: string;
  variant: VariantView;
  /** News is of products: who waits for one variant of several hears nothing. */
  tellsWhenBack: boolean;
}) {
  const t = useText(detailMessages);
  const { availability, stock, perPerson } = variant;
  const isFew = availability === "IN_STOCK" && stock <= few;
  const { tone, icon, text } = {
    IN_STOCK: {
      tone: isFew ? "text-warn" : "text-good",
      icon: isFew ? <CircleAlert size={20} /> : <Check size={20} />,
      text: isFew ? t("fewLeft", { count: stock }) : t("inStock"),
    },
    PREORDER: { tone: "text-ink", icon: <Clock size={20} />, text: t("preorder") },
    SOLD_OUT: { tone: "text-quiet", icon: <CircleAlert size={20} />, text: t("soldOut") },
  }[availability];
  return (
    <div className="rounded-md bg-tint px-4 py-3">
      <p className={classes("flex items-center gap-2 font-bold", tone)}>
        {icon}
        {text}
      </p>
      {isFew && (
        <svg
          aria-hidden
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          className="mt-2.5 h-1.5 w-full rounded-full bg-tint-strong rtl:-scale-x-100"
        >
          <rect width={stock * 8} height="2" className="fill-warn" />
        </svg>
      )}
      {availability === "PREORDER" && <PreorderFacts variant={variant} />}
      {availability === "IN_STOCK" && perPerson !== null && (
        <p className="mt-1 text-sm text-quiet">{t("limit", { count: perPerson })}</p>
      )}
      {tellsWhenBack && <WhenBack productId={productId} />}
    </div>
  );
}

/** When it comes, how many are left of what was promised to the shop, and what happens meanwhile. */
function PreorderFacts({ variant: { releaseDay, stock, perPerson } }: { variant: VariantView }) {
  const t = useText(detailMessages);
  return (
    <ul className="mt-2 list-disc space-y-0.5 ps-5 text-sm">
      {releaseDay && <li>{t("releasedOn", { date: releaseDay })}</li>}
      {stock < plenty && <li>{t("preordersLeft", { count: stock })}</li>}
      {perPerson !== null && <li>{t("limit", { count: perPerson })}</li>}
      <li>{t("preorderCourse")}</li>
    </ul>
  );
}

/** Who waits for it need not come back every day: the wishlist tells, to those who asked for its news. Members ask here, by one press. */
function WhenBack({ productId }: { productId: string }) {
  const t = useText(detailMessages);
  if (useMember())
    return (
      <Suspense>
        <NotifyWhenBack productId={productId} />
      </Suspense>
    );
  return (
    <p className="mt-1 text-sm">
      {t("whenBack")}{" "}
      <Anchor href={paths.account("contact-preferences")} className="underline">
        {t("askForNews")}
      </Anchor>
    </p>
  );
}
