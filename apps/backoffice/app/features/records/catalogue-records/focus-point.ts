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

/** Writes a point as `30% 70%`, kept inside of the picture. */
export function formatFocus({ x, y }: FocusPoint): string {
  return [x, y].map((percent) => `${Math.min(100, Math.max(0, Math.round(percent)))}%`).join(" ");
}

const steps: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
};

/** Moves a focus by an arrow key; undefined for any other key. */
export function moveFocus(focus: string, key: string): string | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const { x, y } = parseFocus(focus);
  return formatFocus({ x: x + step.x, y: y + step.y });
}
