import type { Order } from "@harbour/contracts";
import { formatMoney, localized } from "@harbour/i18n";
import { CheckableCard } from "@harbour/ui";
import { LineRow } from "../../../components/orders/line-row.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { readShownPrice } from "./expected-refund.ts";
import { refundTexts } from "./refund.texts.ts";

interface Props {
  line: Order["cart_items"][number];
  max: number;
  initial: string;
  /** The id of the list's error, if it is about this line. */
  errorId: string | undefined;
}

/** A product with its price. A single unit is ticked; of several the quantity is chosen. */
export function RefundLineFields({ line, max, initial, errorId }: Props) {
  const t = useTexts(refundTexts);
  const title = localized(line.product_title, useLanguage());
  const name = `qty:${line.product_variant_id}`;
  const amount = formatMoney(readShownPrice(line));
  const errorProps = errorId && { "aria-invalid": true, "aria-describedby": errorId };
  const row = (
    <LineRow line={line}>
      <span className="block text-sm tabular-nums">
        {line.qty === 1 ? amount : t("priceFor", { amount, count: line.qty })}
      </span>
    </LineRow>
  );
  return (
    <div>
      <input type="hidden" name="line" value={line.product_variant_id} />
      {max === 1 ? (
        <CheckableCard
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={initial === "1"}
          {...errorProps}
        >
          {row}
        </CheckableCard>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line-strong bg-raised px-4 py-3 has-[input:not([value='0']):checked]:border-chosen has-[input:not([value='0']):checked]:ring-1 has-[input:not([value='0']):checked]:ring-chosen">
          {row}
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">{t("qtyOf", { title })}</legend>
            {Array.from({ length: max + 1 }, (_, qty) => (
              <label
                key={qty}
                className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-button bg-tint px-3 text-sm font-bold tabular-nums hover:bg-tint-strong has-checked:bg-chosen has-checked:text-on-chosen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
              >
                <input
                  type="radio"
                  name={name}
                  value={qty}
                  defaultChecked={initial === String(qty)}
                  className="absolute inset-0 cursor-pointer appearance-none outline-none"
                  {...errorProps}
                />
                {qty === 0 ? t("none") : qty}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </div>
  );
}
