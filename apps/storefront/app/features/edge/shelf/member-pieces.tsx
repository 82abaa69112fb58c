import { Button, Chevron } from "@harbour/ui";
import { SavingForm } from "../../../components/forms/saving-form.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { useShelfSaving } from "./shelf-news.ts";
import { ownShelfTexts } from "./shelf.texts.ts";

export interface HiddenPiece {
  readonly id: string;
  readonly title: string;
}

export function RemovePiece({ id, title }: { id: string; title: string }) {
  const t = useTexts(ownShelfTexts);
  const saving = useShelfSaving({ key: `remove-piece:${id}` });
  return (
    <SavingForm saving={saving} intent="remove-piece" target={id} className="print:hidden">
      <input type="hidden" name="title" value={title} />
      <Button
        variant="quiet"
        size="small"
        aria-label={t("removeNamed", { title })}
        disabled={saving.isBusy}
      >
        {t("remove")}
      </Button>
    </SavingForm>
  );
}

/** Shows hidden pieces of orders, to restore. */
export function HiddenPieces({ pieces }: { pieces: readonly HiddenPiece[] }) {
  const t = useTexts(ownShelfTexts);
  if (pieces.length === 0) return null;
  return (
    <details className="print:hidden">
      <summary className="flex min-h-11 items-center gap-2 font-bold">
        <span>{t("hidden")}</span>
        <span className="text-sm font-normal text-quiet tabular-nums">{pieces.length}</span>
        <Chevron className="ms-auto" />
      </summary>
      <p className="text-sm text-quiet">{t("hiddenHint")}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {pieces.map((piece) => (
          <HiddenPieceRow key={piece.id} {...piece} />
        ))}
      </ul>
    </details>
  );
}

function HiddenPieceRow({ id, title }: HiddenPiece) {
  const t = useTexts(ownShelfTexts);
  const saving = useShelfSaving({ key: `add-product:${id}` });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="min-w-0">{title}</span>
      <SavingForm saving={saving} intent="add-product" target={id}>
        <Button
          variant="quiet"
          size="small"
          aria-label={t("putBackNamed", { title })}
          disabled={saving.isBusy}
        >
          {t("putBack")}
        </Button>
      </SavingForm>
    </li>
  );
}
