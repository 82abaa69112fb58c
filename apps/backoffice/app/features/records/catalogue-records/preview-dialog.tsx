import type { RecordPreview } from "@harbour/contracts/operator";
import { Dialog, Notice } from "@harbour/ui";
import { ChangeList } from "../../../components/records/record-history.tsx";
import { useTexts } from "../../../texts.ts";
import { fieldWords } from "./field-words.ts";
import { productTexts } from "./product.texts.ts";

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
