import { compareBy } from "@harbour/i18n";
/** The sizes: a month's width, a ship's length, and a lane's depth. */
export const monthWidth = 172;
export const shipWidth = 46;
export const laneDepth = 44;
/** The most lanes, because more ships would hide each other. */
const maxLanes = 5;

export interface ShipPlace<Ship> {
  readonly ship: Ship;
  /** The ship's centre. */
  readonly x: number;
  /** The lane, counted from the top. */
  readonly lane: number;
}

/** Returns a day's horizontal position; null outside the months. Months are equally wide. */
export function findDayPlace(day: string, months: readonly string[]): number | null {
  const monthIndex = months.indexOf(day.slice(0, 7));
  if (monthIndex < 0) return null;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.round(monthWidth * (monthIndex + (date - 0.5) / days));
}

/** Places ships by day, each in the first free lane. */
export function placeShips<Ship extends { readonly day: string }>(
  ships: readonly Ship[],
  months: readonly string[],
): { places: ShipPlace<Ship>[]; lanes: number } {
  const laneEnds: number[] = [];
  const places: ShipPlace<Ship>[] = [];
  for (const ship of ships.toSorted(compareBy(({ day }) => day))) {
    const middle = findDayPlace(ship.day, months);
    if (middle === null) continue;
    // Ships at both ends are shown whole.
    const half = shipWidth / 2;
    const x = Math.min(Math.max(middle, half), monthWidth * months.length - half);
    const freeLane = laneEnds.findIndex((end) => end + 6 <= x - half);
    const lane = freeLane < 0 ? laneEnds.length : freeLane;
    if (lane >= maxLanes) continue;
    laneEnds[lane] = x + half;
    places.push({ ship, x, lane });
  }
  return { places, lanes: Math.max(2, laneEnds.length) };
}
