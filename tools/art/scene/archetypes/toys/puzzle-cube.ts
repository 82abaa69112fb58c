import { gloss, plastic } from "../../kit/materials.ts";
import { randomOf } from "../../kit/random.ts";
import { rectangle } from "../../kit/shapes.ts";
import { at, box, cutout, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A twisting puzzle, its top layer half turned, its tiles mixed by the seed. */
export const puzzleCube: Archetype = {
  make({ palette, seed }) {
    const random = randomOf(seed);
    const colors: [string, ...string[]] = [
      palette.body,
      palette.second,
      palette.accent,
      "#fdfbf5",
      "#ffd23f",
      "#3f8fd8",
    ];
    const tile = () =>
      cutout(rectangle(0.52, 0.52, 0.12), 0.05, 0.02, gloss(random.pick(...colors)));
    const layer = (y: number) => {
      const parts = [];
      for (const x of [-1, 0, 1])
        for (const z of [-1, 0, 1]) {
          parts.push(
            at(box(0.615, 0.615, 0.615, 0.08, plastic(palette.dark)), x * 0.62, 0, z * 0.62),
          );
          if (x) parts.push(at(tile(), x * 0.93, 0, z * 0.62, 0, x * 1.5708));
          if (z) parts.push(at(tile(), x * 0.62, 0, z * 0.93, 0, z > 0 ? 0 : Math.PI));
          if (y) parts.push(at(tile(), x * 0.62, y * 0.31, z * 0.62, -y * 1.5708));
        }
      return parts;
    };
    return together(
      at(together(...layer(-1)), 0, -0.62, 0),
      at(together(...layer(0)), 0, 0, 0),
      at(together(...layer(1)), 0, 0.62, 0, 0, 0.52),
    );
  },
  views: [
    { turn: -36, raise: 26, fill: 0.7 },
    { turn: 30, raise: 20, fill: 1.05 },
    { turn: 50, raise: 40, fill: 0.72 },
  ],
};
