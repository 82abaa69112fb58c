import { gloss, metal, plastic, satin } from "../../kit/materials.ts";
import { rounded } from "../../kit/shapes.ts";
import { at, ball, box, cutout, drum, ring, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** An arcade stick: a wedge-shaped case, a ball-top lever and eight buttons. */
export const fightStick: Archetype = {
  make({ palette, motif }) {
    const wedge = cutout(
      rounded(
        [
          [-0.78, 0],
          [0.8, 0],
          [0.8, 0.26],
          [-0.78, 0.46],
        ],
        0.08,
      ),
      2.5,
      0.07,
      plastic(palette.body),
    );
    const top = together(
      at(box(2.34, 0.05, 1.4, 0.02, satin(palette.dark)), 0, 0, 0),
      sized(at(emblem(motif || "dragon", palette), 0.9, 0.03, 0.46, -Math.PI / 2), 0.34),
      at(drum(0.24, 0.24, 0.03, 0.012, metal(palette.metal)), -0.66, 0.03, 0.08),
      at(drum(0.045, 0.045, 0.46, 0.01, metal(palette.metal)), -0.66, 0.26, 0.08),
      at(ball(0.2, gloss(palette.accent)), -0.66, 0.6, 0.08),
      ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => {
        const column = i % 4;
        const [x, z] = [
          -0.12 + column * 0.3,
          (i < 4 ? -0.14 : 0.17) - Math.sin(column * 0.9) * 0.12,
        ];
        const color =
          [palette.accent, palette.light, palette.second, palette.body][column] ?? palette.light;
        return [
          at(ring(0.125, 0.025, gloss(palette.dark)), x, 0.035, z, Math.PI / 2),
          at(drum(0.105, 0.112, 0.12, 0.045, gloss(color)), x, 0.05, z),
        ];
      }),
      ...[0, 1, 2].map((i) =>
        at(drum(0.05, 0.05, 0.05, 0.02, gloss(palette.metal)), -0.2 + i * 0.18, 0.04, -0.56),
      ),
    );
    return together(at(wedge, 0, 0, 0, 0, -Math.PI / 2), at(top, 0, 0.385, 0, 0.126));
  },
  views: [
    { turn: -26, raise: 30, fill: 0.82 },
    { turn: 30, raise: 18, fill: 1.12 },
    { turn: 24, raise: 48, fill: 0.8 },
  ],
};
