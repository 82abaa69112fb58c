import type { RecordPreview } from "@harbour/contracts/operator";
import { Button, Dialog, Notice } from "@harbour/ui";
import { ChangeList } from "../../../components/records/record-history.tsx";
import { useTexts } from "../../../texts.ts";
import { fieldWords } from "./field-words.ts";
import { productTexts } from "./product.texts.ts";
import { variantsTexts } from "./variants.texts.ts";

interface RefusalProps {
  readonly errors: ReadonlyMap<string, string>;
  readonly reason: string;
}

/** The refused fields of a save. */
export function Refusal({ errors, reason }: RefusalProps) {
  const t = useTexts(productTexts);
  if (errors.size === 0) return <Notice tone="bad">{reason}</Notice>;
  return (
    <Notice tone="bad">
      <span className="block font-bold">{t("refused")}</span>
      {Array.from(errors, ([path, text]) => (
        <span key={path} className="block [overflow-wrap:anywhere]">
          {t("fieldFault", { field: fieldWords(t, path), fault: text })}
        </span>
      ))}
    </Notice>
  );
}

interface PreviewDialogProps {
  readonly preview: RecordPreview;
  readonly isNew: boolean;
  readonly close: () => void;
}

/** Changes of a save that was only tried. */
export function PreviewDialog({ preview: { changes, notes }, isNew, close }: PreviewDialogProps) {
  const t = useTexts(productTexts);
  return (
    <Dialog title={t("changesTitle")} closeLabel={t("close")} onClose={close}>
      <div className="space-y-4 p-5">
        {changes.length === 0 && <p>{isNew ? t("isNew") : t("noChanges")}</p>}
        <ChangeList changes={changes} fieldWord={(field) => fieldWords(t, field)} />
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
      </div>
    </Dialog>
  );
}

interface SharedBarcodesProps {
  readonly shared: RecordPreview["shared_barcodes"];
  readonly save: () => void;
  readonly close: () => void;
}

/** Asks before a barcode comes to stand on several variants. */
export function SharedBarcodes({ shared, save, close }: SharedBarcodesProps) {
  const t = useTexts(variantsTexts);
  return (
    <Dialog title={t("sharedTitle")} closeLabel={t("close")} onClose={close}>
      <div className="space-y-4 p-5">
        <ul className="list-disc ps-5">
          {shared.map(({ barcode, skus }) => (
            <li key={barcode} className="[overflow-wrap:anywhere]">
              {t("sharedBarcode", { barcode, skus: skus.join(", ") })}
            </li>
          ))}
        </ul>
        <p>{t("sharedHelp")}</p>
        <Button
          type="button"
          onClick={() => {
            close();
            save();
          }}
        >
          {t("saveAnyway")}
        </Button>
      </div>
    </Dialog>
  );
}
