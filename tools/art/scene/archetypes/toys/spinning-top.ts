import { gloss, metal, wood } from "../../kit/materials.ts";
import { at, ball, ring, sized, together, turned } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** Turned and lacquered spinning tops: a large one mid-spin and two at rest. */
export const spinningTop: Archetype = {
  make({ palette }) {
    const top = (a: string, b: string, c: string) =>
      together(
        turned(
          [
            [0, 0],
            [0.05, 0.03],
            [0.12, 0.14],
            [0.42, 0.36],
            [0.66, 0.54],
          ],
          wood("#d9a76b"),
        ),
        turned(
          [
            [0.66, 0.54],
            [0.75, 0.64],
            [0.74, 0.74],
          ],
          gloss(a),
        ),
        turned(
          [
            [0.74, 0.74],
            [0.66, 0.86],
            [0.42, 0.94],
            [0.2, 1.0],
            [0.11, 1.08],
            [0.085, 1.3],
            [0.1, 1.42],
            [0.07, 1.5],
            [0, 1.52],
          ],
          gloss(b),
        ),
        at(ring(0.7, 0.03, gloss(c)), 0, 0.82, 0, Math.PI / 2),
        at(ring(0.5, 0.024, metal("#e0b24f")), 0, 0.925, 0, Math.PI / 2),
        at(ring(0.3, 0.024, gloss(c)), 0, 0.975, 0, Math.PI / 2),
        at(ring(0.752, 0.022, metal("#e0b24f")), 0, 0.69, 0, Math.PI / 2),
        at(ball(0.09, gloss(c)), 0, 1.52, 0),
        at(ball(0.05, metal("#b9bec6")), 0, 0.02, 0),
      );
    return together(
      at(top(palette.body, palette.second, palette.accent), -0.1, 0, 0, 0.06, 0, 0.12),
      sized(
        at(top(palette.accent, palette.light, palette.body), 0.78, 0.3, 0.52, 0.25, 0.3, -1.06),
        0.56,
      ),
      sized(
        at(top(palette.second, palette.dark, palette.accent), -0.72, 0.24, 0.72, 0.5, 0, 0.98),
        0.44,
      ),
    );
  },
  views: [
    { turn: -10, raise: 20, fill: 0.78 },
    { turn: 20, raise: 16, fill: 1.15 },
    { turn: -30, raise: 40, fill: 0.76 },
  ],
};
