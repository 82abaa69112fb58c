import { gloss, metal, paper, satin } from "../../kit/materials.ts";
import { disc, rectangle, star } from "../../kit/shapes.ts";
import { at, box, cutout, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** Places of one to six pins on the card, and their size. */
const grids: Readonly<Record<number, readonly [number, readonly (readonly [number, number])[]]>> = {
  1: [1.5, [[0, 0]]],
  4: [
    1.1,
    [
      [-0.44, 0.42],
      [0.44, 0.42],
      [-0.44, -0.46],
      [0.44, -0.46],
    ],
  ],
  5: [
    0.92,
    [
      [-0.46, 0.58],
      [0.46, 0.58],
      [0, -0.02],
      [-0.46, -0.62],
      [0.46, -0.62],
    ],
  ],
  6: [
    0.86,
    [
      [-0.44, 0.6],
      [0.44, 0.6],
      [-0.44, -0.02],
      [0.44, -0.02],
      [-0.44, -0.64],
      [0.44, -0.64],
    ],
  ],
};

/** Enamel pins on a backing card; the motif lists them. The look "dark" has dark enamel. */
export const pinSet: Archetype = {
  make({ palette, motif, layout }) {
    const names = motif.split(",");
    const [size, places] = grids[names.length] ?? [1, []];
    const gold = metal("#e2b355", 0.2);
    const outlines = [
      (s: number) => disc(0.36 * s),
      (s: number) => rectangle(0.7 * s, 0.7 * s, 0.18),
      (s: number) => star(8, 0.4 * s, 0.36 * s),
    ];
    const isDark = layout === "dark";
    const colors = isDark ? [palette.dark] : [palette.body, palette.second, palette.dark];
    const pins = names.map((name, i) => {
      const outline = outlines[i % outlines.length] ?? disc;
      const [x, y] = places[i] ?? [0, 0];
      const pin = together(
        cutout(outline(1), 0.09, 0.035, gold),
        at(
          cutout(outline(0.88), 0.04, 0.012, gloss(colors[i % colors.length] ?? palette.body)),
          0,
          0,
          0.04,
        ),
        sized(at(emblem(name, { ...palette, metal: "#e7c98c" }), 0, 0, 0.06), 0.4),
      );
      return at(sized(pin, size), x, y, 0.08, 0, 0, i % 2 ? -0.06 : 0.05);
    });
    const card = together(
      at(box(1.9, 2.2, 0.04, 0.02, paper(palette.light)), 0, 0, 0),
      at(
        box(1.72, 1.92, 0.02, 0.01, satin(isDark ? palette.body : palette.second)),
        0,
        -0.06,
        0.018,
      ),
      at(cutout(rectangle(0.36, 0.09, 0.045), 0.02, 0.005, paper(palette.dark)), 0, 1.0, 0.016),
      ...pins.map((pin) =>
        at(pin, pin.position.x, pin.position.y - 0.05, 0.08, 0, 0, pin.rotation.z),
      ),
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
