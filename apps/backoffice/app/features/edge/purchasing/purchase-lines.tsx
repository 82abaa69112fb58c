import type { PurchaseOrderWire } from "@harbour/contracts/operator";
import { formatMoney, localized } from "@harbour/i18n";
import { Link } from "react-router";
import { cellClass, ListRow, ListTable } from "../../../kit/list-table.tsx";
import { TitledPart } from "../../../kit/titled-part.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { purchasingTexts } from "./purchasing.texts.ts";

/** The ordered goods, with what came and who waits. */
export function PurchaseLines({ purchase }: { purchase: PurchaseOrderWire }) {
  const t = useTexts(purchasingTexts);
  const language = useLanguage();
  const figure = `${cellClass} tabular-nums`;
  return (
    <TitledPart id="goods" title={t("goods")}>
      <ListTable
        heads={[t("goods"), t("orderedQty"), t("receivedQty"), t("awaited"), t("costHead")]}
        endsInFigures
        rows={purchase.lines}
        renderRow={(line) => (
          <ListRow key={line._id}>
            <td className={`${cellClass} max-md:col-span-2`}>
              <Link
                to={paths.stockOf(line.sku)}
                className="font-bold wrap-anywhere hover:underline"
              >
                {localized(line.product_title, language)}
              </Link>
              <span className="block text-sm wrap-anywhere text-quiet" dir="auto">
                {localized(line.variant_title, language)} · {line.sku}
              </span>
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
            <td className="text-end tabular-nums md:py-3 md:align-top">
              {formatMoney(line.unit_cost)}
            </td>
          </ListRow>
        )}
      />
    </TitledPart>
  );
}

const Label = ({ text }: { text: string }) => (
  <span className="text-sm text-quiet md:hidden">{text}</span>
);
