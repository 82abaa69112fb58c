import { gloss, glow, plastic, satin } from "../../kit/materials.ts";
import { rounded } from "../../kit/shapes.ts";
import { at, ball, box, both, cutout, drum, ring, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { poster } from "../motifs.ts";

/** A small arcade cabinet with a lit screen, one stick and six buttons. */
export const arcadeMachine: Archetype = {
  make({ palette, seed, motif }) {
    const outline = rounded(
      [
        [-0.5, 0],
        [0.46, 0],
        [0.46, 0.8],
        [0.66, 0.98],
        [0.6, 1.12],
        [0.3, 1.2],
        [0.14, 1.92],
        [0.42, 2.06],
        [0.4, 2.36],
        [-0.5, 2.36],
      ],
      0.06,
    );
    const sides = both((s) =>
      at(cutout(outline, 0.1, 0.03, gloss(palette.body)), s * 0.62, 0, 0, 0, -Math.PI / 2),
    );
    sides.children.forEach((c) => c.scale.set(1, 1, 1));
    const stripes = both((s) =>
      at(box(0.012, 1.7, 0.12, 0.005, satin(palette.accent)), s * 0.676, 1.2, -0.28),
    );
    const board = together(
      at(box(1.16, 0.1, 0.42, 0.03, satin(palette.dark)), 0, 0, 0),
      at(drum(0.11, 0.11, 0.03, 0.01, gloss(palette.light)), -0.32, 0.06, 0),
      at(drum(0.03, 0.03, 0.24, 0.01, gloss(palette.metal)), -0.32, 0.16, 0, 0.1, 0, 0.12),
      at(ball(0.09, gloss(palette.accent)), -0.345, 0.31, 0.01),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        at(
          drum(0.058, 0.064, 0.06, 0.025, gloss(i % 2 ? palette.second : palette.accent)),
          0.04 + (i % 3) * 0.17,
          0.07,
          i < 3 ? -0.07 : 0.09,
        ),
      ),
    );
    const screen = together(
      at(box(1.18, 0.9, 0.06, 0.03, gloss(palette.dark)), 0, 0, 0),
      at(
        poster(
          motif || "rocket",
          { ...palette, second: "#2b3f8f", dark: "#141b3c" },
          0.96,
          0.7,
          seed,
        ),
        0,
        0,
        0.03,
      ),
    );
    return together(
      sides,
      stripes,
      at(box(1.16, 2.3, 0.86, 0.04, plastic(palette.second)), 0, 1.16, -0.12),
      at(box(1.16, 0.86, 0.1, 0.03, satin(palette.body)), 0, 0.46, 0.38),
      at(box(0.3, 0.42, 0.05, 0.02, gloss(palette.dark)), 0, 0.4, 0.43),
      ...[-0.07, 0.07].map((x) =>
        at(box(0.05, 0.1, 0.03, 0.012, glow(palette.accent, 0.7)), x, 0.5, 0.45),
      ),
      at(board, 0, 1.02, 0.42, 0.22),
      at(screen, 0, 1.58, 0.29, -0.22),
      at(box(1.14, 0.26, 0.1, 0.03, glow(palette.light, 0.35)), 0, 2.2, 0.36, 0.07),
      ...[-0.36, -0.12, 0.12, 0.36].map((x, i) =>
        at(ring(0.06, 0.025, gloss(i % 2 ? palette.accent : palette.body)), x, 2.2, 0.42, 0.07),
      ),
    );
  },
  views: [
    { turn: -30, raise: 12, fill: 0.82 },
    { turn: -24, raise: 22, fill: 1.5, shift: [0, -0.12] },
  ],
};
