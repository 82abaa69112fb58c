import { gloss, glow, metal, plastic, rubber } from "../../kit/materials.ts";
import { rounded } from "../../kit/shapes.ts";
import { at, ball, both, box, cutout, drum, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A stubby die-cast city taxi with a silver roof and a lamp on top. */
export const taxi: Archetype = {
  make({ palette }) {
    const side = rounded(
      [
        [-1.2, 0.24],
        [-1.22, 0.62],
        [-1.1, 0.74],
        [-0.72, 0.8],
        [0.62, 0.8],
        [1.14, 0.68],
        [1.24, 0.5],
        [1.22, 0.24],
      ],
      0.14,
    );
    const cabin = rounded(
      [
        [-0.84, 0.74],
        [-0.62, 1.22],
        [0.3, 1.24],
        [0.66, 0.74],
      ],
      0.16,
    );
    const glass = rounded(
      [
        [-0.72, 0.76],
        [-0.54, 1.12],
        [-0.16, 1.13],
        [-0.16, 0.76],
      ],
      0.07,
    );
    const front = rounded(
      [
        [-0.08, 0.76],
        [-0.08, 1.13],
        [0.24, 1.14],
        [0.52, 0.76],
      ],
      0.07,
    );
    const chrome = metal("#d7dade", 0.18);
    const wheel = (x: number, s: 1 | -1) =>
      together(
        at(drum(0.25, 0.25, 0.2, 0.06, rubber("#26272a")), x, 0.25, s * 0.52, Math.PI / 2),
        at(drum(0.15, 0.15, 0.04, 0.02, chrome), x, 0.25, s * 0.61, Math.PI / 2),
        at(ball(0.05, gloss(palette.body), [1, 1, 0.5]), x, 0.25, s * 0.635),
      );
    return together(
      at(cutout(side, 1.14, 0.13, gloss(palette.body)), 0, 0, 0),
      at(cutout(cabin, 0.98, 0.13, gloss("#dfe2e4")), 0, 0, 0),
      both((s) =>
        together(
          at(cutout(glass, 0.05, 0.015, gloss("#25323a")), 0, 0, s * 0.475),
          at(cutout(front, 0.05, 0.015, gloss("#25323a")), 0, 0, s * 0.475),
        ),
      ),
      at(box(0.04, 0.36, 0.78, 0.02, gloss("#25323a")), 0.55, 0.96, 0, 0, 0, 0.62),
      at(box(0.04, 0.34, 0.78, 0.02, gloss("#25323a")), -0.74, 0.98, 0, 0, 0, -0.44),
      at(box(0.26, 0.16, 0.36, 0.06, glow("#fff3cf", 0.55)), -0.14, 1.3, 0),
      at(box(0.3, 0.05, 0.42, 0.02, plastic(palette.dark)), -0.14, 1.235, 0),
      at(box(0.1, 0.12, 1.12, 0.05, chrome), 1.24, 0.32, 0),
      at(box(0.1, 0.12, 1.12, 0.05, chrome), -1.23, 0.32, 0),
      at(box(0.05, 0.16, 0.56, 0.02, gloss("#2b2d31")), 1.235, 0.52, 0),
      both((s) =>
        together(
          at(drum(0.11, 0.11, 0.06, 0.025, glow("#fffbe8", 0.7)), 1.23, 0.55, s * 0.4, 0, 0, 1.57),
          at(box(0.05, 0.11, 0.18, 0.02, glow("#d92d20", 0.5)), -1.22, 0.58, s * 0.4),
        ),
      ),
      both((s) =>
        together(
          wheel(-0.7, s),
          wheel(0.74, s),
          at(box(0.14, 0.03, 0.03, 0.012, chrome), -0.3, 0.68, s * 0.57),
          at(box(0.14, 0.03, 0.03, 0.012, chrome), 0.24, 0.68, s * 0.57),
          at(box(0.1, 0.1, 0.12, 0.04, gloss(palette.body)), 0.46, 0.84, s * 0.58),
          at(box(1.9, 0.04, 0.02, 0.008, chrome), 0.02, 0.44, s * 0.57),
        ),
      ),
    );
  },
  views: [
    { turn: -48, raise: 18, fill: 0.82 },
    { turn: -60, raise: 10, fill: 1.2 },
    { turn: 42, raise: 30, fill: 0.82 },
  ],
};
