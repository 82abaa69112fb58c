import { Anchor } from "@harbour/ui";
import type { ShelfState } from "@harbour/contracts/constants";
import type { ComponentType } from "react";
import { useText } from "../../components/site/use-text.ts";
import { sizeInCm, type ShownBoard, type ShownPiece } from "./present-shelf.ts";
import { shelfMessages, stateMessages } from "./shelf.messages.ts";

const order: readonly ShelfState[] = ["OWNED", "PREORDERED", "WISHED", "MISSING"];

type Control = ComponentType<{ id: string; title: string }>;

/** The same in words. @param control of pieces that can be taken off, for whose shelf it is */
export function ShelfList({
  boards,
  control,
  className = "",
}: {
  boards: readonly ShownBoard[];
  className?: string;
  control?: Control;
}) {
  const t = useText(shelfMessages);
  const states = useText(stateMessages);
  const rows = boards.flatMap(({ title, pieces }) =>
    pieces.map((piece) => ({ piece, series: title })),
  );
  return (
    <section
      aria-label={t("list")}
      className={`grid grid-cols-1 items-start gap-x-10 gap-y-8 ${className}`}
    >
      {order.map((state) => {
        const here = rows.filter(({ piece }) => piece.state === state);
        if (here.length === 0) return null;
        return (
          <section key={state} aria-labelledby={`state-${state}`}>
            <h2 className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2 text-lg font-extrabold">
              <span id={`state-${state}`}>{states(state)}</span>
              <span className="text-sm font-normal text-quiet tabular-nums">{here.length}</span>
            </h2>
            <ul>
              {here.map(({ piece, series }) => (
                <Row key={piece.key} piece={piece} series={series} control={control} />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

function Row({
  piece,
  series,
  control: Control,
}: {
  piece: ShownPiece;
  series: string | null;
  control: Control | undefined;
}) {
  const t = useText(shelfMessages);
  const states = useText(stateMessages);
  const toBuy = piece.state === "WISHED" || piece.state === "MISSING";
  const facts = [
    piece.variant,
    series,
    piece.isMeasured ? states("cm", { size: sizeInCm(piece) }) : t("unmeasured"),
    piece.qty > 1 && t("pieces", { count: piece.qty }),
    piece.releaseDay && t("out", { day: piece.releaseDay }),
  ].filter(Boolean);
  return (
    <li
      id={`piece-${piece.key}`}
      className="flex scroll-mt-48 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 target:bg-tint"
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
        <p className="text-sm text-quiet tabular-nums">{facts.join(" · ")}</p>
      </div>
      {toBuy && piece.price && (
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
