import type { RefundPlanWire, StaffOrderDetails } from "@harbour/contracts/operator";
import {
  cardBrandName,
  formatMoney,
  fromCents,
  isZeroMoney,
  localized,
  sumMoney,
  toCents,
} from "@harbour/i18n";
import { classes, Notice } from "@harbour/ui";
import type { ReactNode } from "react";
import { useLanguage, useTexts } from "../../texts.ts";
import { refundPlanTexts } from "./refund-plan.texts.ts";

/** The parts of an order that a refund plan is shown with. */
export type PlannedOrder = Pick<StaffOrderDetails, "money" | "discounts"> & {
  readonly checkout: Pick<StaffOrderDetails["checkout"], "online">;
};

interface RefundPlanProps {
  readonly plan: RefundPlanWire;
  readonly order: PlannedOrder;
  /** The number of gift units to withdraw, by variant. */
  readonly gifts: ReadonlyMap<string, number>;
  readonly setGiftQty: (variantId: string, qty: number) => void;
  /** True while a newer plan is being loaded. */
  readonly isStale: boolean;
}

/** Shows everything that a refund moves before it is made: card payment, transfer, points, vouchers and goods. */
export function RefundPlan({ plan, order, gifts, setGiftQty, isStale }: RefundPlanProps) {
  const t = useTexts(refundPlanTexts);
  const { money } = order;
  const amountBack = totalMoneyBack(plan);
  const goods = sumMoney(plan.items.map(({ amount }) => amount));
  const withdrawnUnits = plan.items.reduce((sum, { withdrawn_qty: qty }) => sum + qty, 0);
  const remainingCents = toCents(money.received) - toCents(money.refunded) - toCents(amountBack);
  return (
    <section
      aria-label={t("plan")}
      aria-busy={isStale}
      className={classes("space-y-4", isStale && "opacity-60")}
    >
      <Rows>
        <Row label={t("goods")} value={formatMoney(goods)} />
        <MoneyRow label={t("shipping")} amount={plan.shipping_fee} />
        <MoneyRow label={t("goodwill")} amount={plan.goodwill} />
        {!isZeroMoney(plan.withheld) && (
          <Row
            label={t("withheld", { points: plan.points_withheld })}
            value={`−${formatMoney(plan.withheld)}`}
          />
        )}
        <Row label={t("money")} value={formatMoney(amountBack)} isTotal />
      </Rows>
      <Rows>
        <Sources plan={plan} order={order} />
        {withdrawnUnits > 0 && <Row label={t("freed")} value={String(withdrawnUnits)} />}
      </Rows>
      <Gifts plan={plan} gifts={gifts} setGiftQty={setGiftQty} />
      <Rows isSmall>
        <Row label={t("received")} value={formatMoney(money.received)} />
        <MoneyRow label={t("refunded")} amount={money.refunded} />
        <Row label={t("left")} value={formatMoney(fromCents(remainingCents))} />
      </Rows>
      {plan.cancels_order && <Notice tone="warn">{t("cancels")}</Notice>}
    </section>
  );
}

/** Returns the total money that a plan refunds, by provider and by transfer. */
export const totalMoneyBack = ({ online, transfer }: RefundPlanWire): string =>
  sumMoney([online, transfer]);

function Sources({ plan, order }: Pick<RefundPlanProps, "plan" | "order">) {
  const t = useTexts(refundPlanTexts);
  const { online } = order.checkout;
  const language = useLanguage();
  const card =
    online?.brand && online.last4 ? `${cardBrandName(online.brand)} ${online.last4}` : "";
  const codes = order.discounts.filter(
    ({ template_type: type }) => type === "VOUCHER" || type === "PROMOTION_CODE",
  );
  return (
    <>
      {!isZeroMoney(plan.online) && (
        <Row
          label={card === "" ? t("toProvider") : `${t("toCard")} ${card}`}
          value={formatMoney(plan.online)}
        />
      )}
      {!isZeroMoney(plan.transfer) && (
        <Row
          label={t("toTransfer")}
          hint={t("toTransferHint")}
          value={formatMoney(plan.transfer)}
        />
      )}
      <CountRow label={t("pointsBack")} count={plan.points_back} />
      <CountRow label={t("pointsTaken")} count={-plan.points_taken} />
      <CountRow label={t("pointsExpired")} count={-plan.points_expired} />
      {codes.length > 0 && (
        <Row
          label={`${t("codes")}: ${codes.map(({ title }) => localized(title, language)).join(", ")}`}
          value={plan.gives_back_codes ? t("codesBack") : t("codesStay")}
        />
      )}
    </>
  );
}

function Gifts({
  plan,
  gifts,
  setGiftQty,
}: Pick<RefundPlanProps, "plan" | "gifts" | "setGiftQty">) {
  const t = useTexts(refundPlanTexts);
  const language = useLanguage();
  if (plan.gifts.length === 0) return null;
  return (
    <fieldset className="space-y-2">
      <legend className="text-sm font-bold">{t("gifts")}</legend>
      {plan.gifts.map(({ product_variant_id: id, product_title, unsent_qty: unsentQty }) => {
        const title = localized(product_title, language);
        return unsentQty === 0 ? (
          <p key={id} className="text-sm text-quiet">
            {t("sentGift", { title })}
          </p>
        ) : (
          <label key={id} className="flex items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={(gifts.get(id) ?? 0) > 0}
              onChange={({ target }) => setGiftQty(id, target.checked ? unsentQty : 0)}
            />
            {t("takeOut", { title, count: unsentQty })}
          </label>
        );
      })}
    </fieldset>
  );
}

function Rows({ isSmall = false, children }: { isSmall?: boolean; children: ReactNode }) {
  return (
    <dl
      className={classes(
        "space-y-1.5 border-line not-first:border-t not-first:pt-3",
        isSmall && "text-sm text-quiet",
      )}
    >
      {children}
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

function Row({ label, hint, value, isTotal = false }: RowProps) {
  return (
    <div className={classes("flex items-baseline justify-between gap-4", isTotal && "font-bold")}>
      <dt>
        {label}
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </dt>
      <dd className="shrink-0 max-w-1/2 text-end tabular-nums">{value}</dd>
    </div>
  );
}

function MoneyRow({ label, amount }: { label: string; amount: string }) {
  return isZeroMoney(amount) ? null : <Row label={label} value={formatMoney(amount)} />;
}

function CountRow({ label, count }: { label: string; count: number }) {
  if (count === 0) return null;
  return <Row label={label} value={`${count < 0 ? "−" : "+"}${Math.abs(count)}`} />;
}
