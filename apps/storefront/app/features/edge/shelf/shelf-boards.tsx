import { Anchor } from "@harbour/ui";
import { Link } from "react-router";
import { useTexts } from "../../../components/site/use-texts.ts";
import { PieceDrawing } from "./piece-drawing.tsx";
import { formatSizeInCm, type ShownPiece } from "./present-shelf.ts";
import { shelfTexts, stateTexts } from "./shelf.texts.ts";
import { type ShelfView, composeRowLink } from "./view-shelf.ts";

/** Draws the shelf. Every row stands on its own board at any width. */
export function ShelfBoards({
  shelfView: { view, boards, scale, total },
}: {
  shelfView: Pick<ShelfView, "view" | "boards" | "scale" | "total">;
}) {
  const t = useTexts(shelfTexts);
  const isPartial = boards.reduce((sum, { pieces }) => sum + pieces.length, 0) < total;
  return (
    <figure className="shelf-case" data-view={view} aria-label={t("drawn")}>
      <div className="flex flex-wrap items-end gap-x-10 px-3 sm:px-6">
        {boards.map(({ key, title, ownedCount, total, pieces }) => (
          <section key={key} aria-label={title ?? t("others")}>
            {(title !== null || boards.length > 1 || isPartial) && (
              <h2 className="flex items-baseline gap-2 pt-5 text-sm font-bold whitespace-nowrap">
                {title ?? t("others")}
                {title !== null && (
                  <span className="font-normal text-quiet tabular-nums">
                    {t("ofSeries", { owned: ownedCount, total })}
                  </span>
                )}
              </h2>
            )}
            <ul className="shelf-row" data-scale={scale}>
              {pieces.map((piece) => (
                <li key={piece.key}>
                  <StandingPiece piece={piece} view={view} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <figcaption className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 pt-3 pb-4 text-sm text-quiet sm:px-6">
        <span>{t("oneScale")}</span>
        <span className="flex items-end gap-2">
          <svg aria-hidden width="100" height="20" data-scale={scale} className="shelf-ruler">
            <path
              d={`M1 0v20M99 0v20M1 10h98${Array.from({ length: 9 }, (_, index) => `M${index * 10 + 10} 5v10`).join("")}`}
              className="fill-none stroke-current"
              strokeWidth="2.5"
            />
          </svg>
          {t("tenCm")}
        </span>
      </figcaption>
    </figure>
  );
}

/** The most copies drawn of one piece; the list shows the number. */
const maxDrawnCopies = 6;

/** Links a piece to its product, or to its row in the list. */
function StandingPiece({ piece, view }: { piece: ShownPiece; view: ShelfView["view"] }) {
  const t = useTexts(stateTexts);
  const isToBuy = piece.state === "WISHED" || piece.state === "MISSING";
  const size = piece.isMeasured ? [t("cm", { size: formatSizeInCm(piece) })] : [];
  // The accessible name contains everything that the drawing shows.
  const day = piece.state === "PREORDERED" && piece.releaseDay ? [piece.releaseDay] : [];
  const name = [t(piece.state), piece.title, ...size, ...day].join(" · ");
  const commonProps = { "aria-label": name, title: name, className: "flex gap-[6px]" };
  const copies = Array.from({ length: Math.min(piece.qty, maxDrawnCopies) }, (_, index) => (
    <PieceDrawing key={index} piece={piece} />
  ));
  return isToBuy && piece.href ? (
    <Anchor href={piece.href} {...commonProps}>
      {copies}
    </Anchor>
  ) : (
    <Link to={composeRowLink(piece.key, view)} {...commonProps}>
      {copies}
    </Link>
  );
}
