import { useTexts } from "../../../components/site/use-texts.ts";
import { calendarTexts } from "./calendar.texts.ts";
import type { ShownMonth, ShownRelease } from "./present-months.ts";
import { laneDepth, monthWidth, findDayPlace, placeShips } from "./ship-places.ts";
import { Ship } from "./ship.tsx";

const top = 46;

/** Draws the months side by side as water, with a ship per release. A delayed ship leaves a wake at its former day. */
export function HarbourStrip({ months, today }: { months: readonly ShownMonth[]; today: string }) {
  const t = useTexts(calendarTexts);
  const names = months.map(({ month }) => month);
  const { places, lanes } = placeShips(
    months.flatMap(({ releases }) => releases),
    names,
  );
  const width = monthWidth * months.length;
  const height = top + lanes * laneDepth + 28;
  const now = findDayPlace(today, names);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={t("strip")} className="harbour-strip" dir="ltr">
      <svg viewBox={`0 0 ${width} ${height}`} className="block w-full min-w-[60rem]">
        {months.map(({ month, title }, index) => (
          <g key={month}>
            {index > 0 && (
              <path
                d={`M${index * monthWidth} 8V${height}`}
                className="stroke-line"
                strokeDasharray="2 6"
              />
            )}
            <text x={index * monthWidth + 12} y="26" className="fill-ink text-[15px] font-bold">
              {title}
            </text>
          </g>
        ))}
        {Array.from({ length: lanes }, (_, lane) => (
          <path
            key={lane}
            d={drawWaves(width, computeWaterLine(lane))}
            className="fill-none stroke-(--sea)"
          />
        ))}
        {now !== null && (
          <g className="fill-accent">
            <path d={`M${now} 42V${height - 22}`} className="stroke-accent" strokeWidth="2" />
            <circle cx={now} cy="42" r="5" />
            {/* This text stands below the ships, because the names of the months fill the top. */}
            <text
              x={Math.min(Math.max(now, 24), width - 24)}
              y={height - 7}
              textAnchor="middle"
              className="text-[13px] font-bold"
            >
              {t("today")}
            </text>
          </g>
        )}
        {places.map(({ ship, x, lane }) => (
          <g key={ship.id}>
            <DelayPath ship={ship} x={x} y={computeWaterLine(lane)} names={names} />
            <a
              href={`#release-${ship.id}`}
              aria-label={`${ship.title}, ${ship.number}/${ship.day.slice(5, 7)}`}
            >
              <title>{ship.title}</title>
              <Ship
                isOwn={ship.ownEntries.length > 0}
                isFaded={ship.isPast || ship.availability === "SOLD_OUT"}
                x={x}
                y={computeWaterLine(lane)}
              />
            </a>
          </g>
        ))}
      </svg>
    </section>
  );
}

const computeWaterLine = (lane: number) => top + (lane + 1) * laneDepth - 6;

/** Draws a line of waves. */
function drawWaves(width: number, y: number): string {
  return `M0 ${y}${"q8 -5 16 0t16 0".repeat(Math.ceil(width / 32))}`;
}

/** Draws the way from the former day to the new one. */
function DelayPath({
  ship: { formerDay },
  x,
  y,
  names,
}: {
  ship: ShownRelease;
  x: number;
  y: number;
  names: readonly string[];
}) {
  const from = formerDay === null ? null : findDayPlace(formerDay, names);
  if (from === null || Math.abs(from - x) < 12) return null;
  return (
    <g className="fill-none stroke-warn" strokeWidth="2">
      <path d={`M${from} ${y + 3}H${x}`} strokeDasharray="5 4" />
      <path d={`M${from - 4} ${y - 1}l8 8m0 -8l-8 8`} strokeLinecap="round" />
    </g>
  );
}
