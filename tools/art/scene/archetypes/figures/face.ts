import type { Group } from "three";
import { gloss, vinyl } from "../../kit/materials.ts";
import { at, ball, both, rod, together } from "../../kit/solids.ts";

/** Two glossy bead eyes with a catch-light, `apart` from the middle on a face at `z`. */
export function eyes(apart: number, y: number, z: number, size: number, color: string): Group {
  return both((s) =>
    together(
      at(ball(size, gloss(color), [0.86, 1.1, 0.5]), s * apart, y, z, -0.08, s * 0.32),
      at(
        ball(size * 0.3, gloss("#ffffff"), [1, 1, 0.5]),
        s * apart + size * 0.3,
        y + size * 0.42,
        z + size * 0.44,
      ),
      at(
        ball(size * 0.14, gloss("#ffffff"), [1, 1, 0.5]),
        s * apart - size * 0.22,
        y - size * 0.36,
        z + size * 0.46,
      ),
    ),
  );
}

/** A small mouth, `half` wide on each side. */
export function smile(half: number, y: number, z: number, color: string): Group {
  return rod(
    [
      [-half, y, z - 0.03],
      [-half * 0.5, y - half * 0.36, z],
      [0, y - half * 0.48, z + 0.01],
      [half * 0.5, y - half * 0.36, z],
      [half, y, z - 0.03],
    ],
    0.022,
    vinyl(color),
  );
}
