import type { PurchaseOrderWire, SupplierWire } from "@harbour/contracts/operator";
import { formatDay, formatMoney, localized } from "@harbour/i18n";
import { Button, buttonClass } from "@harbour/ui";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { computeLineTotal } from "./line-total.ts";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";
import { useSuppliers } from "./use-suppliers.ts";

interface PurchaseOrderProps {
  readonly purchaseOrder: PurchaseOrderWire;
}

/** Buttons to print the order for the supplier, or as a PDF, and to write it in an e-mail. */
export function SendToSupplier({ purchaseOrder }: PurchaseOrderProps) {
  const t = useTexts(purchaseOrderTexts);
  const supplier = useSupplier(purchaseOrder);
  const lines = purchaseOrder.lines.map(({ qty, sku, product_title: title }) =>
    t("mailLine", { qty, sku, title: title.en }),
  );
  const body = [
    ...lines,
    ...(purchaseOrder.expected_on === null
      ? []
      : ["", t("expectedDay", { day: formatDay(purchaseOrder.expected_on) })]),
    ...(purchaseOrder.note === "" ? [] : ["", purchaseOrder.note]),
  ].join("\n");
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" variant="quiet" size="small" onClick={() => print()}>
        {t("print")}
      </Button>
      {supplier && supplier.email !== "" && (
        <a
          href={`mailto:${supplier.email}?subject=${encodeURIComponent(purchaseOrder.number)}&body=${encodeURIComponent(body)}`}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          {t("mailSupplier")}
        </a>
      )}
    </div>
  );
}

const useSupplier = (purchaseOrder: PurchaseOrderWire): SupplierWire | undefined =>
  useSuppliers().suppliers.find(({ _id: id }) => id === purchaseOrder.supplier._id);

/** The order as paper for the supplier. Only the printer sees it. */
export function PurchaseOrderSheet({ purchaseOrder }: PurchaseOrderProps) {
  const t = useTexts(purchaseOrderTexts);
  const language = useLanguage();
  const { nameWarehouse } = useWarehouses();
  const supplier = useSupplier(purchaseOrder);
  const cell = "border-b border-line py-2 pe-4 align-top";
  const numberCell = `${cell} text-end tabular-nums`;
  return (
    <section aria-hidden className="hidden space-y-6 text-sm print:block">
      <p className="text-2xl font-bold">{t("sheetTitle", { number: purchaseOrder.number })}</p>
      <div className="grid grid-cols-2 gap-6">
        <p className="whitespace-pre-line">
          {[supplier?.name ?? purchaseOrder.supplier.name, supplier?.email, supplier?.phone]
            .filter(Boolean)
            .join("\n")}
        </p>
        <p className="text-end whitespace-pre-line">
          {[
            t("deliverTo", { place: nameWarehouse(purchaseOrder.warehouse) }),
            t("expectedDay", {
              day:
                purchaseOrder.expected_on === null
                  ? t("noDate")
                  : formatDay(purchaseOrder.expected_on),
            }),
          ].join("\n")}
        </p>
      </div>
      <table className="w-full border-collapse text-start">
        <thead>
          <tr>
            <th className={`${cell} text-start`}>{t("sku")}</th>
            <th className={`${cell} text-start`}>{t("goods")}</th>
            <th className={numberCell}>{t("qty")}</th>
            <th className={numberCell}>{t("costHead")}</th>
            <th className={numberCell}>{t("lineTotal")}</th>
          </tr>
        </thead>
        <tbody>
          {purchaseOrder.lines.map((line) => (
            <tr key={line._id}>
              <td className={cell}>{line.sku}</td>
              <td className={cell}>
                {[
                  ...new Set([
                    localized(line.product_title, language),
                    localized(line.variant_title, language),
                  ]),
                ].join(" · ")}
              </td>
              <td className={numberCell}>{line.qty}</td>
              <td className={numberCell}>{formatMoney(line.unit_cost)}</td>
              <td className={numberCell}>
                {formatMoney(
                  computeLineTotal({ qty: String(line.qty), unit_cost: line.unit_cost }),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-end text-lg font-bold tabular-nums">
        {t("total")} {formatMoney(purchaseOrder.total)}
      </p>
      {purchaseOrder.note !== "" && <p className="whitespace-pre-line">{purchaseOrder.note}</p>}
    </section>
  );
}
