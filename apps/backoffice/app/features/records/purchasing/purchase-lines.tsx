import type { PurchaseOrderWire } from "@harbour/contracts/operator";
import { formatMoney } from "@harbour/i18n";
import { GoodsName } from "../../../components/records/goods-name.tsx";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { TitledPart } from "../../../kit/titled-part.tsx";
import { useTexts } from "../../../texts.ts";
import { computeLineTotal } from "./line-total.ts";
import { purchasingTexts } from "./purchasing.texts.ts";

/** The ordered goods, with the units that arrived and the orders that wait for them. */
export function PurchaseLines({ purchase }: { purchase: PurchaseOrderWire }) {
  const t = useTexts(purchasingTexts);
  const figure = `${cellClass} tabular-nums`;
  return (
    <TitledPart id="goods" title={t("orderedGoods")}>
      <ListTable
        headings={[
          t("goods"),
          t("orderedQty"),
          t("receivedQty"),
          t("awaited"),
          t("costHead"),
          t("lineTotal"),
        ]}
        isLastColumnNumeric
        rows={purchase.lines}
        renderRow={(line) => (
          <ListRow key={line._id}>
            <td className={`${cellClass} max-md:col-span-2`}>
              <GoodsName goods={line} />
            </td>
            <td className={figure}>
              <Label text={t("orderedQty")} /> {line.qty}
            </td>
            <td className={figure}>
              <Label text={t("receivedQty")} /> {line.received}
            </td>
            <td className={figure}>
              <Label text={t("awaited")} /> {line.waiting}
            </td>
            <td className={`${figure} max-md:text-end`}>
              <Label text={t("costHead")} /> {formatMoney(line.unit_cost)}
            </td>
            <td className="text-end font-bold tabular-nums max-md:col-span-2 md:py-3 md:align-middle">
              <Label text={t("lineTotal")} />{" "}
              {formatMoney(computeLineTotal({ qty: String(line.qty), unit_cost: line.unit_cost }))}
            </td>
          </ListRow>
        )}
      />
      <p className="flex justify-end gap-6 px-4 font-bold tabular-nums">
        <span>{t("total")}</span> {formatMoney(purchase.total)}
      </p>
    </TitledPart>
  );
}

const Label = ({ text }: { text: string }) => (
  <span className="text-sm font-normal text-quiet md:hidden">{text}</span>
);
