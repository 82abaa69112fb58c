import type { RecordPreview } from "@harbour/contracts/operator";
import { formatMoney, listComma } from "@harbour/i18n";
import { buttonClass, Dialog, Notice } from "@harbour/ui";
import { useState } from "react";
import { describeProductChange } from "../../../components/records/describe-product-field.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { ChangeList } from "../../../components/records/record-history.tsx";
import { formatTypedDate } from "../../../kit/fields/format-typed-date.ts";
import { useTranslateReason } from "../../../kit/reasons/error-reason.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { addHongKongOffset } from "./changed-fields.ts";
import { findLookalikes } from "./lookalikes.ts";
import type { ProductEdit } from "./product-edit.ts";

export interface ProductPreview extends RecordPreview {
  /** The address of the product's page in the shop with the unsaved edits. */
  readonly pageUrl: string;
}

interface PreviewDialogProps {
  readonly preview: ProductPreview;
  /** The product as typed in the form. */
  readonly edit: ProductEdit;
  readonly isNew: boolean;
  readonly close: () => void;
}

/** A dialog that shows the changes of a save before it is made. */
export function PreviewDialog({
  preview: { changes, notes: savedNotes, note_reasons: reasons, pageUrl },
  edit,
  isNew,
  close,
}: PreviewDialogProps) {
  const t = useTexts(productTexts);
  const translateReason = useTranslateReason();
  const lookalikes = findLookalikes(edit.variants);
  const notes = [
    ...savedNotes.map((note, index) => translateReason(note, reasons[index] ?? null)),
    ...(lookalikes.length > 0 ? [t("lookalikes", { skus: lookalikes.join(" · ") })] : []),
  ];
  return (
    <Dialog title={t("changesTitle")} closeLabel={t("close")} onClose={close}>
      <div className="space-y-4 p-5">
        {isNew ? <NewProductFacts edit={edit} /> : changes.length === 0 && <p>{t("noChanges")}</p>}
        <ChangeList
          changes={changes}
          describeField={(change) => describeProductChange(t, change)}
        />
        {notes.length > 0 && (
          <Notice tone="warn">
            <span className="block font-bold">{t("notes")}</span>
            {notes.map((note) => (
              <span key={note} className="block">
                {note}
              </span>
            ))}
          </Notice>
        )}
        <a
          href={pageUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "quiet" })}
        >
          {t("seePage")}
        </a>
      </div>
    </Dialog>
  );
}

/** Facts about a new product as shoppers would see it: when it appears, its prices, and fields left empty. */
function NewProductFacts({ edit }: { readonly edit: ProductEdit }) {
  const t = useTexts(productTexts);
  const language = useLanguage();
  const { is_public: isPublic, published_at: from, title, categories, pictures } = edit;
  const [now] = useState(Date.now);
  const publishAt = addHongKongOffset(from);
  const missingFields = [
    categories.length === 0 && t("categories"),
    pictures.length === 0 && t("pictures"),
    title.zh === "" && t("inLanguage", { field: t("title"), language: t("zh") }),
  ].filter((word) => word !== false);
  return (
    <>
      <p className="font-bold">
        {!isPublic
          ? t("newHidden")
          : publishAt !== null && Date.parse(publishAt) > now
            ? t("newScheduled", { time: formatTypedDate(from, language) })
            : t("newPublic")}
      </p>
      <ul className="space-y-1 text-sm tabular-nums">
        {edit.variants.map(({ id, sku, price }) => (
          <li key={id}>{t("fieldIn", { whole: sku, field: formatMoney(price) })}</li>
        ))}
      </ul>
      {missingFields.length > 0 && (
        <p className="text-sm text-quiet">
          {t("newWithout", { names: missingFields.join(listComma(language)) })}
        </p>
      )}
    </>
  );
}
