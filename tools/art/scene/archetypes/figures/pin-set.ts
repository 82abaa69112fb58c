import { gloss, metal, paper, satin } from "../../kit/materials.ts";
import { disc, heart, rectangle, star } from "../../kit/shapes.ts";
import { at, box, cutout, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem, motifNames } from "../motifs.ts";

/** Four enamel pins on a backing card. */
export const pinSet: Archetype = {
  make({ palette, seed, motif }) {
    const names = motifNames();
    const gold = metal("#e2b355", 0.2);
    const outlines = [
      () => disc(0.36),
      () => star(6, 0.42, 0.34),
      () => heart(0.36),
      () => rectangle(0.66, 0.66, 0.2),
    ];
    const inner = [
      () => disc(0.315),
      () => star(6, 0.37, 0.3),
      () => heart(0.31),
      () => rectangle(0.58, 0.58, 0.16),
    ];
    const colors = [palette.body, palette.second, palette.light, palette.dark];
    const pins = [0, 1, 2, 3].map((i) => {
      const n = (i + seed) % 4;
      const name = i === 0 && motif ? motif : (names[(seed * 3 + i * 2) % names.length] ?? "star");
      const pin = together(
        cutout((outlines[n] ?? outlines[0])!(), 0.09, 0.035, gold),
        at(
          cutout((inner[n] ?? inner[0])!(), 0.04, 0.012, gloss(colors[i] ?? palette.body)),
          0,
          0,
          0.04,
        ),
        sized(
          at(emblem(name, { ...palette, metal: "#e7c98c" }), 0, n === 2 ? 0.05 : 0, 0.06),
          n === 2 ? 0.3 : 0.38,
        ),
      );
      return at(pin, i % 2 ? 0.44 : -0.44, i < 2 ? 0.4 : -0.42, 0.08, 0, 0, i % 2 ? -0.08 : 0.06);
    });
    const card = together(
      at(box(1.9, 2.2, 0.04, 0.02, paper(palette.light)), 0, 0, 0),
      at(box(1.72, 1.86, 0.02, 0.01, satin(palette.second)), 0, -0.08, 0.018),
      at(cutout(rectangle(0.36, 0.09, 0.045), 0.02, 0.005, paper(palette.dark)), 0, 1.0, 0.016),
      ...pins,
    );
    return together(
      at(card, 0, 1.06, 0, -0.28),
      at(box(0.5, 0.7, 0.04, 0.02, paper(palette.metal)), 0, 0.33, -0.42, 0.5),
    );
  },
  views: [
    { turn: -18, raise: 14 },
    { turn: 24, raise: 14, fill: 1.2 },
    { turn: 30, raise: 34 },
  ],
};
