import { gloss, glow, metal } from "../../kit/materials.ts";
import { at, ball, both, drum, together, turned } from "../../kit/solids.ts";
import type { Look } from "../archetype.ts";

/** Seven curved roofs on head and shoulders, with lanterns below the lower ones. */
export function pagodaRoofs({ palette }: Look) {
  const roof = (w: number) =>
    together(
      turned(
        [
          [0.02, 0.34 * w],
          [0.16 * w, 0.2 * w],
          [0.3 * w, 0.1 * w],
          [0.52 * w, 0.06 * w],
          [0.6 * w, 0.12 * w],
          [0.5 * w, 0.02 * w],
          [0.05, 0],
        ],
        gloss(palette.accent),
        false,
      ),
      at(ball(0.06 * w, metal("#e2b04a", 0.25)), 0, 0.36 * w, 0),
    );
  const lantern = together(
    at(ball(0.085, glow("#ffb04a", 0.8), [1, 1.15, 1]), 0, 0, 0),
    at(drum(0.04, 0.04, 0.03, 0.01, metal("#e2b04a", 0.25)), 0, 0.1, 0),
    at(drum(0.04, 0.04, 0.03, 0.01, metal("#e2b04a", 0.25)), 0, -0.1, 0),
  );
  return together(
    at(roof(0.72), 0, 2.36, 0.06),
    at(roof(0.52), 0, 2.56, 0.06),
    at(roof(0.34), 0, 2.71, 0.06),
    both((s) =>
      together(
        at(roof(0.7), s * 0.74, 2.04, -0.1),
        at(roof(0.46), s * 0.74, 2.24, -0.1),
        at(lantern.clone(), s * 1.1, 1.94, 0.02),
      ),
    ),
  );
}
