import { localized } from "@harbour/i18n";
import { Button, Dialog } from "@harbour/ui";
import { useLanguage, useTexts } from "../../../texts.ts";
import { formatHongKong } from "./changed-fields.ts";
import type { BulkPlan } from "./product-bulk-bar.tsx";
import { productBulkTexts } from "./product-bulk.texts.ts";

interface BulkDialogProps {
  readonly plan: BulkPlan;
  readonly isBusy: boolean;
  readonly apply: () => void;
  readonly close: () => void;
}

/** The changes that a batch would make, before it makes them. */
export function BulkDialog({ plan: { rows }, isBusy, apply, close }: BulkDialogProps) {
  const t = useTexts(productBulkTexts);
  const language = useLanguage();
  const changing = rows.filter(({ changes }) => changes.length > 0);
  const words = (field: string, value: string | null) =>
    field === "is_public"
      ? t(value === "true" ? "public" : "hidden")
      : value === null
        ? "–"
        : formatHongKong(value);
  return (
    <Dialog title={t("planTitle")} closeLabel={t("close")} onClose={close}>
      <div className="space-y-4 p-5">
        {changing.length === 0 ? (
          <p>{t("nothing")}</p>
        ) : (
          <ul className="divide-y divide-line">
            {changing.map(({ store, key, title, changes }) => (
              <li key={`${store} ${key}`} className="py-2 [overflow-wrap:anywhere]" dir="auto">
                <b>{localized(title, language)}</b>
                {changes.map(({ field, from, to }) => (
                  <span key={field} className="block text-sm text-quiet">
                    {words(field, from)} → {words(field, to)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
        {changing.length < rows.length && (
          <p className="text-sm text-quiet">
            {t("same", { count: rows.length - changing.length })}
          </p>
        )}
        {changing.length > 0 && (
          <Button busy={isBusy} onClick={apply}>
            {t("apply", { count: changing.length })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
