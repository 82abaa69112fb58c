import { clear, gloss, glow, metal, satin, vinyl } from "../../kit/materials.ts";
import { rounded } from "../../kit/shapes.ts";
import {
  at,
  ball,
  both,
  box,
  cutout,
  drum,
  ring,
  rod,
  together,
  turned,
} from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A model spaceship on its display stand; the seed chooses a rocket or a swept-wing cruiser. */
export const spaceshipKit: Archetype = {
  make({ palette, seed }) {
    const hull = together(
      turned(
        [
          [0, 1.5],
          [0.16, 1.36],
          [0.36, 0.8],
          [0.42, 0.1],
          [0.38, -0.5],
          [0.28, -0.84],
          [0.0, -0.86],
        ],
        vinyl(palette.light),
      ),
      turned(
        [
          [0, 1.515],
          [0.1, 1.44],
          [0.25, 1.13],
          [0.262, 1.1],
          [0, 1.1],
        ],
        gloss(palette.accent),
        false,
      ),
      at(ring(0.415, 0.035, satin(palette.body)), 0, -0.2, 0, Math.PI / 2),
      at(ring(0.43, 0.03, satin(palette.accent)), 0, 0.06, 0, Math.PI / 2),
      at(ball(0.24, gloss(palette.dark), [1, 1.5, 0.8]), 0, 0.62, 0.24),
      at(ball(0.2, clear("#bfe8ff", 0.35), [1.06, 1.6, 1]), 0, 0.64, 0.3),
      ...[-0.32, 0, 0.32].map((x) =>
        at(drum(0.09, 0.14, 0.22, 0.03, metal(palette.metal)), x * 0.7, -0.92, 0),
      ),
      ...[-0.32, 0, 0.32].map((x) =>
        at(drum(0.1, 0.06, 0.05, 0.02, glow(palette.accent, 0.9)), x * 0.7, -1.02, 0),
      ),
    );
    const swept = both((s) =>
      together(
        at(
          cutout(
            rounded(
              [
                [0, 0.4],
                [0.98, -0.5],
                [1.04, -0.9],
                [0.72, -0.74],
                [0, -0.66],
              ],
              0.09,
            ),
            0.1,
            0.045,
            gloss(palette.body),
          ),
          s * 0.26,
          0,
          0,
          0,
          s === 1 ? 0 : Math.PI,
        ),
        at(drum(0.09, 0.11, 0.9, 0.07, vinyl(palette.second)), s * 1.2, -0.46, 0),
        at(drum(0.02, 0.05, 0.4, 0.01, metal(palette.metal)), s * 1.2, 0.16, 0),
        at(box(0.5, 0.08, 0.12, 0.03, gloss(palette.accent)), s * 0.72, -0.5, 0, 0, 0, -s * 0.64),
      ),
    );
    const fins = together(
      ...[0, 1, 2].map((i) =>
        at(
          together(
            at(
              cutout(
                rounded(
                  [
                    [0.3, 0.3],
                    [0.86, -0.5],
                    [0.86, -1.1],
                    [0.3, -0.66],
                  ],
                  0.1,
                ),
                0.12,
                0.05,
                gloss(palette.body),
              ),
              0,
              0,
              0,
            ),
          ),
          0,
          0,
          0,
          0,
          i * 2.0944 + 0.5,
        ),
      ),
    );
    const tail = at(
      cutout(
        rounded(
          [
            [0, 0.3],
            [0.5, -0.3],
            [0.5, -0.7],
            [0, -0.5],
          ],
          0.08,
        ),
        0.09,
        0.04,
        gloss(palette.accent),
      ),
      0,
      -0.2,
      -0.3,
      0,
      Math.PI / 2,
    );
    const ship = together(hull, ...(seed % 2 ? [fins] : [swept, tail]));
    const stand = together(
      at(drum(0.62, 0.68, 0.1, 0.045, gloss(palette.dark)), 0, 0.05, 0),
      rod(
        [
          [0, 0.08, 0],
          [0, 0.4, 0],
          [0, 0.85, 0.0],
        ],
        0.04,
        metal(palette.metal),
      ),
    );
    return together(at(ship, 0, 1.35, 0, 0.75, 0, -0.5), stand);
  },
  views: [
    { turn: -14, raise: 14, fill: 0.8 },
    { turn: 18, raise: 10, fill: 1.25, shift: [0, -0.06] },
  ],
};
