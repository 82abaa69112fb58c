import type { PurchaseOrderLineWire, PurchaseOrderWire } from "@harbour/contracts/operator";
import { formatMoney } from "@harbour/i18n";
import type { ReactNode } from "react";
import { GoodsName } from "../../../components/records/goods-name.tsx";
import {
  cellClass,
  ListRow,
  ListTable,
  numberCellClass,
  wideCellClass,
} from "../../../kit/lists/list-table.tsx";
import { useTexts } from "../../../texts.ts";
import { computeLineTotal } from "./line-total.ts";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";

interface PurchaseOrderLinesProps {
  readonly purchaseOrder: PurchaseOrderWire;
  /** The last column of each line, such as a field for the arrived units. */
  readonly lastColumn?: {
    readonly heading: string;
    readonly render: (line: PurchaseOrderLineWire) => ReactNode;
  };
}

/** The ordered items with the units that arrived, the orders that wait for them, and their costs. */
export function PurchaseOrderLines({ purchaseOrder, lastColumn }: PurchaseOrderLinesProps) {
  const t = useTexts(purchaseOrderTexts);
  const costHeads = [t("costHead"), t("lineTotal")];
  const numericHeads = [t("orderedQty"), t("receivedQty"), t("awaited"), ...costHeads];
  // The last column takes the place of the costs, except on wide screens.
  const costClass = lastColumn ? `max-md:hidden ${wideCellClass}` : "max-md:text-end";
  return (
    <>
      <ListTable
        headings={[t("goods"), ...numericHeads, ...(lastColumn ? [lastColumn.heading] : [])]}
        numericHeads={numericHeads}
        wideHeads={lastColumn ? costHeads : []}
        rows={purchaseOrder.lines}
        renderRow={(line) => (
          <ListRow key={line._id}>
            <td className={`${cellClass} max-md:col-span-2`}>
              <GoodsName goods={line} />
            </td>
            <td className={numberCellClass}>
              <Label text={t("orderedQty")} /> {line.qty}
            </td>
            <td className={`${numberCellClass} max-md:text-end`}>
              <Label text={t("receivedQty")} /> {line.received}
            </td>
            <td className={`${numberCellClass} ${lastColumn ? "max-md:col-span-2" : ""}`}>
              <Label text={t("awaited")} /> {line.waiting}
            </td>
            <td className={`${numberCellClass} ${costClass}`}>
              <Label text={t("costHead")} /> {formatMoney(line.unit_cost)}
            </td>
            <td className={`${numberCellClass} font-bold max-md:col-span-2 ${costClass}`}>
              <Label text={t("lineTotal")} />{" "}
              {formatMoney(computeLineTotal({ qty: String(line.qty), unit_cost: line.unit_cost }))}
            </td>
            {lastColumn && (
              <td className="max-md:col-span-2 max-md:pt-2 md:w-40 md:py-3 md:align-middle">
                {lastColumn.render(line)}
              </td>
            )}
          </ListRow>
        )}
      />
      <p className="flex justify-end gap-6 px-4 font-bold tabular-nums">
        <span>{t("total")}</span> {formatMoney(purchaseOrder.total)}
      </p>
    </>
  );
}

const Label = ({ text }: { text: string }) => (
  <span className="text-sm font-normal text-quiet md:hidden">{text}</span>
);
