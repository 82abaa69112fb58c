import { gloss, metal, plastic, rubber } from "../../kit/materials.ts";
import { makeRandom } from "../../kit/random.ts";
import { at, box, drum, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A compact mechanical keyboard with sculpted caps and a coiled cable. */
export const keyboard: Archetype = {
  make({ palette, seed }) {
    const random = makeRandom(seed);
    const caps = [];
    const rows: readonly (readonly number[])[] = [
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
      [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
      [1.8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.2],
      [2.2, 1, 1, 1, 1, 1, 1, 1, 1, 1.8, 1],
      [1.4, 1.4, 5.6, 1.4, 1.2, 1, 1],
    ];
    for (const [r, row] of rows.entries()) {
      let x = -1.3;
      for (const wide of row) {
        const w = wide * 0.2;
        const special = wide > 1;
        const color =
          wide > 5
            ? palette.light
            : special
              ? palette.second
              : random.next() < 0.1
                ? palette.accent
                : palette.light;
        const cap = box(
          w - 0.024,
          0.13,
          0.178,
          0.045,
          plastic(wide === 2 || (r === 2 && wide === 2.2) ? palette.accent : color),
        );
        caps.push(
          at(cap, x + w / 2, 0.17 + (4 - r) * 0.018, -0.42 + r * 0.205, 0.04 + (r - 2) * -0.04),
        );
        x += w;
      }
    }
    const coil = Array.from(
      { length: 60 },
      (_, i) =>
        [
          -0.9 + i * 0.017,
          0.08 + Math.sin(i * 1.05) * 0.06,
          -0.9 + Math.cos(i * 1.05) * 0.06,
        ] as const,
    );
    return together(
      at(box(2.8, 0.16, 1.22, 0.07, gloss(palette.body)), 0, 0.06, 0),
      at(box(2.66, 0.06, 1.08, 0.02, plastic(palette.dark)), 0, 0.13, 0),
      ...caps,
      at(drum(0.08, 0.08, 0.13, 0.02, metal(palette.metal)), 1.22, 0.24, -0.42),
      at(rod(coil, 0.026, rubber(palette.accent)), 0.2, 0, 0),
    );
  },
  views: [
    { turn: -24, raise: 32, fill: 0.86 },
    { turn: 32, raise: 20, fill: 1.3 },
    { turn: 20, raise: 56, fill: 0.84 },
  ],
};
