import { localized } from "@harbour/i18n";
import { Button, Dialog } from "@harbour/ui";
import { useLanguage, useTexts } from "../../../texts.ts";
import { formatHongKong } from "./changed-fields.ts";
import type { BulkPlan } from "./product-bulk-bar.tsx";
import { productBulkTexts } from "./product-bulk.texts.ts";

interface BulkDialogProps {
  readonly plan: BulkPlan;
  readonly isBusy: boolean;
  readonly applyPlan: () => void;
  readonly close: () => void;
}

/** A dialog that lists the changes of a batch before they are made. */
export function BulkDialog({ plan: { rows }, isBusy, applyPlan, close }: BulkDialogProps) {
  const t = useTexts(productBulkTexts);
  const language = useLanguage();
  const changedRows = rows.filter(({ changes }) => changes.length > 0);
  const describeValue = (field: string, value: string | null) =>
    field === "is_public"
      ? t(value === "true" ? "public" : "hidden")
      : value === null
        ? "–"
        : formatHongKong(value);
  return (
    <Dialog title={t("planTitle")} closeLabel={t("close")} onClose={close}>
      <div className="space-y-4 p-5">
        {changedRows.length === 0 ? (
          <p>{t("nothing")}</p>
        ) : (
          <ul className="divide-y divide-line">
            {changedRows.map(({ store, key, title, changes }) => (
              <li key={`${store} ${key}`} className="py-2 [overflow-wrap:anywhere]" dir="auto">
                <b>{localized(title, language)}</b>
                {changes.map(({ field, from, to }) => (
                  <span key={field} className="block text-sm text-quiet">
                    {describeValue(field, from)} → {describeValue(field, to)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
        {changedRows.length < rows.length && (
          <p className="text-sm text-quiet">
            {t("same", { count: rows.length - changedRows.length })}
          </p>
        )}
        {changedRows.length > 0 && (
          <Button busy={isBusy} onClick={applyPlan}>
            {t("apply", { count: changedRows.length })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
