import { Button, Notice } from "@harbour/ui";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { SavingForm } from "../../../components/forms/saving-form.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { type ShelfNews, useShelfSaving } from "./shelf-news.ts";
import { ownShelfTexts } from "./shelf.texts.ts";
import { type ShelfView, composeRowLink } from "./view-shelf.ts";

/** Shows a piece's latest change in view, with links to it or back. */
export function ShelfNotice({ news, view }: { news: ShelfNews | null; view: ShelfView["view"] }) {
  const t = useTexts(ownShelfTexts);
  const row = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its row, so the focus moves in the same frame.
  useLayoutEffect(() => {
    if (news?.kind === "removed") row.current?.querySelector("button")?.focus();
  }, [news]);
  // The notice stands beside the button to the top, which would cover it on a phone.
  return (
    <div ref={row} className="sticky bottom-20 z-10 me-16 lg:bottom-6 lg:me-0 print:hidden">
      {news?.kind === "added" && (
        <Notice tone="good" className="mt-6 shadow-lg">
          {t("stands", { title: news.title })}{" "}
          <Link to={composeRowLink(news.key, view)} className="underline underline-offset-4">
            {t("see")}
          </Link>
        </Notice>
      )}
      {news?.kind === "removed" && (
        <Notice tone="good" className="mt-6 shadow-lg">
          <UndoRemovalForm {...news} />
        </Notice>
      )}
    </div>
  );
}

const cm = (mm: number) => String(mm / 10);

function UndoRemovalForm({ title, restorablePiece }: Extract<ShelfNews, { kind: "removed" }>) {
  const t = useTexts(ownShelfTexts);
  const saving = useShelfSaving({ key: "put-back" });
  const fields =
    restorablePiece.title === undefined
      ? { variant: restorablePiece.product_variant_id ?? "" }
      : {
          title: restorablePiece.title,
          width: cm(restorablePiece.width_mm ?? 0),
          height: cm(restorablePiece.height_mm ?? 0),
        };
  return (
    <SavingForm
      saving={saving}
      intent="put-back"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="min-w-0 [overflow-wrap:anywhere]">{t("takenOff", { title })}</span>
      <Button variant="quiet" size="small" busy={saving.isBusy}>
        {t("putBack")}
      </Button>
    </SavingForm>
  );
}
