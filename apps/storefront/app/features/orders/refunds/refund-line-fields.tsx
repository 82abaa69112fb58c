import type { Order } from "@harbour/contracts";
import { formatMoney, localized } from "@harbour/i18n";
import { Select } from "@harbour/ui";
import { LineRow } from "../../../components/orders/line-row.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { shownPrice } from "./expected-refund.ts";
import { refundTexts } from "./refund.texts.ts";

interface Props {
  line: Order["cart_items"][number];
  max: number;
  initial: string;
  error: string | undefined;
}

/** A product with its price and the quantity to refund. */
export function RefundLineFields({ line, max, initial, error }: Props) {
  const t = useTexts(refundTexts);
  const title = localized(line.product_title, useLanguage());
  const id = line.product_variant_id;
  const amount = formatMoney(shownPrice(line));
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4 sm:grid-cols-[minmax(0,1fr)_9rem] sm:items-center">
      <input type="hidden" name="line" value={id} />
      <LineRow line={line}>
        <span className="block text-sm tabular-nums">
          {line.qty === 1 ? amount : t("priceFor", { amount, count: line.qty })}
        </span>
      </LineRow>
      <Select
        label={t("qty")}
        aria-label={t("qtyOf", { title })}
        name={`qty:${id}`}
        defaultValue={initial}
        error={error}
      >
        <option value="0">{t("none")}</option>
        {Array.from({ length: max }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </Select>
    </div>
  );
}
