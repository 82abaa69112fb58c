import type { Group } from "three";
import { gloss } from "./materials.ts";
import { at, box, drum, together } from "./solids.ts";

/** The distance of two studs. */
export const pitch = 0.28;
export const brickHigh = 0.3;
export const plateHigh = 0.1;

interface BrickLook {
  readonly high?: number;
  /** False where other bricks cover the studs. */
  readonly studs?: boolean;
}

/** A brick of `long` by `deep` studs whose underside is at y = 0. */
export function brick(long: number, deep: number, color: string, look: BrickLook = {}): Group {
  const { high = brickHigh, studs = true } = look;
  const stuff = gloss(color);
  const knobs = [];
  if (studs)
    for (let x = 0; x < long; x++)
      for (let z = 0; z < deep; z++)
        knobs.push(
          at(
            drum(0.085, 0.085, 0.07, 0.02, stuff),
            (x - (long - 1) / 2) * pitch,
            high + 0.03,
            (z - (deep - 1) / 2) * pitch,
          ),
        );
  return together(
    at(box(long * pitch - 0.008, high - 0.006, deep * pitch - 0.008, 0.02, stuff), 0, high / 2, 0),
    ...knobs,
  );
}

export const plate = (long: number, deep: number, color: string, studs = true): Group =>
  brick(long, deep, color, { high: plateHigh, studs });

/** Stacks bricks of these colours. Only the top brick shows its studs. */
export function stack(long: number, deep: number, colors: readonly string[]): Group {
  return together(
    ...colors.map((color, i) =>
      at(brick(long, deep, color, { studs: i === colors.length - 1 }), 0, i * brickHigh, 0),
    ),
  );
}
