import { gloss, wood } from "../../kit/materials.ts";
import { at, ball, both, box, drum, ring, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A painted beech locomotive pulling a wagon of blocks. */
export const woodenTrain: Archetype = {
  make({ palette }) {
    const beech = wood("#dcae78");
    const wheels = (xs: readonly number[], r: number) =>
      both((s) =>
        together(
          ...xs.flatMap((x) => [
            at(drum(r, r, 0.12, 0.045, gloss(palette.accent)), x, r, s * 0.4, Math.PI / 2),
            at(drum(r * 0.36, r * 0.36, 0.15, 0.03, beech), x, r, s * 0.4, Math.PI / 2),
          ]),
        ),
      );
    const engine = together(
      at(box(1.5, 0.16, 0.66, 0.05, beech), 0, 0.32, 0),
      at(drum(0.3, 0.3, 0.86, 0.07, gloss(palette.body)), 0.26, 0.7, 0, 0, 0, Math.PI / 2),
      at(drum(0.24, 0.24, 0.06, 0.025, beech), 0.71, 0.7, 0, 0, 0, Math.PI / 2),
      at(ring(0.305, 0.03, gloss(palette.light)), 0.36, 0.7, 0, 0, Math.PI / 2),
      at(ring(0.305, 0.03, gloss(palette.light)), 0.04, 0.7, 0, 0, Math.PI / 2),
      at(drum(0.16, 0.09, 0.36, 0.04, gloss(palette.dark)), 0.48, 1.12, 0),
      at(ball(0.12, gloss(palette.accent), [1, 0.8, 1]), 0.12, 1.02, 0),
      at(box(0.5, 0.66, 0.6, 0.07, gloss(palette.second)), -0.46, 0.74, 0),
      at(box(0.26, 0.26, 0.62, 0.06, gloss(palette.dark)), -0.46, 0.88, 0),
      at(box(0.66, 0.1, 0.74, 0.045, gloss(palette.body)), -0.46, 1.12, 0),
      at(box(0.16, 0.2, 0.6, 0.06, gloss(palette.light)), 0.78, 0.26, 0, 0, 0, -0.4),
      wheels([-0.46, 0.06, 0.5], 0.22),
    );
    const wagon = together(
      at(box(1.1, 0.14, 0.66, 0.05, beech), 0, 0.3, 0),
      both((s) => at(box(1.1, 0.26, 0.07, 0.03, gloss(palette.body)), 0, 0.46, s * 0.3)),
      both((s) => at(box(0.07, 0.26, 0.62, 0.03, gloss(palette.body)), s * 0.52, 0.46, 0)),
      at(box(0.36, 0.36, 0.36, 0.05, gloss(palette.accent)), -0.26, 0.6, 0, 0, 0.3),
      at(ball(0.22, gloss(palette.second)), 0.2, 0.62, 0.04),
      at(box(0.24, 0.24, 0.24, 0.04, beech), -0.04, 0.88, -0.04, 0.3, 0.6, 0.4),
      wheels([-0.32, 0.32], 0.2),
    );
    return together(
      at(engine, 0.72, 0, 0),
      at(wagon, -0.88, 0, 0),
      rod(
        [
          [-0.4, 0.3, 0],
          [-0.1, 0.3, 0],
        ],
        0.035,
        gloss(palette.dark),
      ),
    );
  },
  views: [
    { turn: -36, raise: 20, fill: 0.84 },
    { turn: -50, raise: 12, fill: 1.2, shift: [-0.05, 0] },
    { turn: 34, raise: 30, fill: 0.84 },
  ],
};
