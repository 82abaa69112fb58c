import { Anchor, classes } from "@harbour/ui";
import type { ComponentType } from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import { formatSizeInCm } from "./present-shelf.ts";
import { shelfTexts, stateTexts } from "./shelf.texts.ts";
import { listOrder, type ShelfView, type ShownRow } from "./view-shelf.ts";

type Control = ComponentType<{ id: string; title: string }>;

/**
 * The shelf as a list.
 * @param control renders the owner's control of a removable piece
 */
export function ShelfList({
  shelfView: { rows, counts, requested },
  control,
}: {
  shelfView: Pick<ShelfView, "rows" | "counts" | "requested">;
  control: Control | undefined;
}) {
  const t = useTexts(shelfTexts);
  const stateText = useTexts(stateTexts);
  const rowsByState = Map.groupBy(rows, ({ piece }) => piece.state);
  const isAlone = rowsByState.size === 1;
  return (
    <section aria-label={t("listed")} className="@container">
      <div
        className={classes(
          "grid grid-cols-1 items-start gap-x-10 gap-y-8",
          !isAlone && "@3xl:grid-cols-2",
        )}
      >
        {listOrder.map((state) => {
          const piecesInState = rowsByState.get(state);
          if (!piecesInState) return null;
          return (
            <section key={state} aria-labelledby={`state-${state}`}>
              <h2 className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2 text-lg font-extrabold">
                <span id={`state-${state}`}>{stateText(state)}</span>
                <span className="text-sm font-normal text-quiet tabular-nums">{counts[state]}</span>
              </h2>
              <ul className={classes("gap-x-10", isAlone && "@3xl:columns-2")}>
                {piecesInState.map((row) => (
                  <Row
                    key={row.piece.key}
                    row={row}
                    isLinkTarget={row.piece.key === requested}
                    control={control}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}

function Row({
  row: { piece, series },
  isLinkTarget,
  control: Control,
}: {
  row: ShownRow;
  isLinkTarget: boolean;
  control: Control | undefined;
}) {
  const t = useTexts(shelfTexts);
  const stateText = useTexts(stateTexts);
  const isToBuy = piece.state === "WISHED" || piece.state === "MISSING";
  const details = [
    piece.variant,
    series,
    piece.isMeasured ? stateText("cm", { size: formatSizeInCm(piece) }) : t("unmeasured"),
    piece.qty > 1 && t("pieces", { count: piece.qty }),
    piece.releaseDay && t("out", { day: piece.releaseDay }),
  ].filter(Boolean);
  return (
    <li
      id={`piece-${piece.key}`}
      className={classes(
        "flex scroll-mt-48 break-inside-avoid flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 target:bg-tint",
        isLinkTarget && "bg-tint",
      )}
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold [overflow-wrap:anywhere]">
          {piece.href ? (
            <Anchor href={piece.href} className="hover:underline">
              {piece.title}
            </Anchor>
          ) : (
            piece.title
          )}
        </p>
        <p className="text-sm text-quiet tabular-nums">{details.join(" · ")}</p>
      </div>
      {isToBuy && piece.price && (
        <p className="text-end font-bold tabular-nums">
          {piece.isSoldOut ? (
            <span className="font-normal text-quiet">{t("soldOut")}</span>
          ) : (
            piece.price
          )}
        </p>
      )}
      {Control && piece.id !== null && <Control id={piece.id} title={piece.title} />}
    </li>
  );
}
