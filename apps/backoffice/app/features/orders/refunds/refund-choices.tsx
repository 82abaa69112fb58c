import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { formatMoney, isZeroMoney, localized, readTypedMoney } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import { CountField } from "../../../components/orders/count-field.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { countRefundable, type useRefundForm } from "./refund-input.ts";
import type { RefundProblems } from "./refund-problems.ts";
import { refundTexts } from "./refund.texts.ts";

interface LinesProps {
  readonly order: StaffOrderDetails;
  readonly form: ReturnType<typeof useRefundForm>["form"];
  readonly setLine: ReturnType<typeof useRefundForm>["setLine"];
  readonly problems: RefundProblems;
}

interface RefundChoicesProps extends LinesProps {
  /** True when the plan cancels the order. The delivery fee is then refunded, too. */
  readonly isCancelled: boolean;
  readonly changeForm: ReturnType<typeof useRefundForm>["changeForm"];
}

/** Fields to choose the refunded items, the shipping fee and the goodwill. */
export function RefundChoices(props: RefundChoicesProps) {
  const { order, form, isCancelled, changeForm, setLine, problems } = props;
  const t = useTexts(refundTexts);
  const fee = formatMoney(order.calculations.shipping_fee);
  return (
    <div className="card space-y-6">
      <Lines order={order} form={form} setLine={setLine} problems={problems} />
      {!isZeroMoney(order.calculations.shipping_fee) && (
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={form.shipping || isCancelled}
            disabled={isCancelled}
            onChange={({ target }) => changeForm({ shipping: target.checked })}
          />
          {isCancelled ? t("shippingOfAll", { amount: fee }) : t("shipping", { amount: fee })}
        </label>
      )}
      <Input
        label={t("goodwill")}
        name="goodwill"
        hint={t("goodwillHint")}
        inputMode="decimal"
        autoComplete="off"
        size={16}
        value={form.goodwill}
        onChange={({ target }) => changeForm({ goodwill: target.value })}
        error={findGoodwillProblem(form.goodwill, problems, t)}
      />
    </div>
  );
}

function Lines({ order, form, setLine, problems }: LinesProps) {
  const t = useTexts(refundTexts);
  const language = useLanguage();
  const refundableUnits = countRefundable(order);
  // Goods that were never sent are released automatically, so staff choose about restocking only for sent goods.
  const hasShipped = order.current_status === "delivering" || order.current_status === "completed";
  const chooseAll = () => {
    for (const [id, qty] of refundableUnits) setLine(id, { qty });
  };
  return (
    <fieldset>
      <legend className="heading text-lg font-bold">{t("items")}</legend>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {order.cart_items.map((line) => {
          const { product_variant_id: id } = line;
          const title = localized(line.product_title, language);
          const lineChoice = form.lines.get(id) ?? { qty: 0, restock: false };
          const limit = problems.lines.get(id);
          return (
            <li
              key={line._id}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]"
            >
              {line.image ? (
                <img
                  src={line.image}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  className="size-14 rounded-sm bg-tint object-cover"
                />
              ) : (
                <span className="size-14 rounded-sm bg-tint" />
              )}
              <div className="min-w-0">
                <p className="font-bold" dir="auto">
                  {title}
                </p>
                <p className="text-sm text-quiet">
                  {localized(line.product_variant_title, language)} · {line.sku} ·{" "}
                  {formatMoney(line.discounted_price_per_unit)}
                </p>
                <p className="text-sm">
                  {t("left", { left: refundableUnits.get(id) ?? 0, bought: line.qty })}
                </p>
              </div>
              <div className="col-start-2 space-y-2 sm:col-start-3 sm:text-end">
                <CountField
                  label={t("quantity", { title })}
                  labels={{ less: t("less", { title }), more: t("more", { title }) }}
                  value={lineChoice.qty}
                  max={refundableUnits.get(id) ?? 0}
                  onChange={(qty) => setLine(id, { qty })}
                />
                {hasShipped && lineChoice.qty > 0 && (
                  <label className="flex items-center gap-2 text-sm">
                    <input
                      type="checkbox"
                      className="size-5"
                      checked={lineChoice.restock}
                      onChange={({ target }) => setLine(id, { restock: target.checked })}
                    />
                    {t("restock")}
                  </label>
                )}
              </div>
              {limit !== undefined && (
                <p role="alert" className="col-span-full text-sm font-bold text-accent">
                  {t("tooMany", { count: limit })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <TextButton className="mt-2" onClick={chooseAll}>
        {t("all")}
      </TextButton>
    </fieldset>
  );
}

function findGoodwillProblem(
  typedGoodwill: string,
  { goodwill, maxGoodwill }: RefundProblems,
  t: ReturnType<typeof useTexts<typeof refundTexts>>,
): string | undefined {
  if (typedGoodwill.trim() !== "" && readTypedMoney(typedGoodwill) === null) return t("notMoney");
  if (maxGoodwill !== null) return t("tooMuch", { amount: formatMoney(maxGoodwill) });
  return goodwill ?? undefined;
}
