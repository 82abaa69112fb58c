import { painted, vinyl } from "../../kit/materials.ts";
import { sculpt, type Lump } from "../../kit/sculpt.ts";
import { at, ball, both, together } from "../../kit/solids.ts";
import { eyes, smile } from "./face.ts";

/** The soft body of a small figure of a series. */
export const body = (lumps: readonly Lump[], color: string) =>
  sculpt(lumps, painted(), { color, fine: 52, blend: 0.08 });

/** Bead eyes, a small mouth and cheeks. */
export const face = (y: number, z: number, dark: string, blush: string) =>
  together(
    eyes(0.15, y, z, 0.06, dark),
    at(smile(0.08, 0, 0, dark), 0, y - 0.1, z + 0.02),
    both((s) =>
      at(ball(0.055, vinyl(blush), [1, 0.7, 0.4]), s * 0.27, y - 0.08, z - 0.04, 0, s * 0.5),
    ),
  );
