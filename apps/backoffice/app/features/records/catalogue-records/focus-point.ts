/** A point of a picture, in percent from left and top. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

const middle: FocusPoint = { x: 50, y: 50 };

/** Reads `30% 70%`. An empty text is the middle. */
export function parseFocus(focus: string): FocusPoint {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(focus) ?? [];
  return x === undefined || y === undefined ? middle : { x: Number(x), y: Number(y) };
}

/** The distance between two points that can be chosen, in percent. */
const step = 5;

/** Writes the nearest point that can be chosen as `30% 70%`, inside of the picture. */
export function formatFocus({ x, y }: FocusPoint): string {
  const snap = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / step) * step));
  return `${snap(x)}% ${snap(y)}%`;
}

const moves: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Moves a focus by an arrow key; undefined for any other key. */
export function moveFocus(focus: string, key: string): string | undefined {
  const move = moves[key];
  if (move === undefined) return undefined;
  const { x, y } = parseFocus(focus);
  return formatFocus({ x: x + move.x, y: y + move.y });
}
