import { gloss, plastic } from "../../kit/materials.ts";
import { makeRandom } from "../../kit/random.ts";
import { rectangle } from "../../kit/shapes.ts";
import { at, box, cutout, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A twisting puzzle, its top layer half turned, its tiles mixed by the seed; motif "2" has eight corners. */
export const puzzleCube: Archetype = {
  make({ palette, seed, motif }) {
    const random = makeRandom(seed);
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
    const steps = motif === "2" ? [-0.5, 0.5] : [-1, 0, 1];
    const edge = Math.max(...steps);
    const skin = edge * 0.62 + 0.31;
    const layer = (y: number) => {
      const parts = [];
      for (const x of steps)
        for (const z of steps) {
          const [px, pz] = [x * 0.62, z * 0.62];
          const [dx, dz, dy] = [outside(x), outside(z), outside(y)];
          parts.push(at(box(0.615, 0.615, 0.615, 0.08, plastic(palette.dark)), px, 0, pz));
          if (dx) parts.push(at(tile(), dx * skin, 0, pz, 0, dx * 1.5708));
          if (dz) parts.push(at(tile(), px, 0, dz * skin, 0, dz > 0 ? 0 : Math.PI));
          if (dy) parts.push(at(tile(), px, dy * 0.31, pz, -dy * 1.5708));
        }
      return parts;
    };
    const outside = (n: number) => (Math.abs(n) === edge ? Math.sign(n) : 0);
    return together(
      ...steps.map((y) => at(together(...layer(y)), 0, y * 0.62, 0, 0, y === edge ? 0.52 : 0)),
    );
  },
  views: [
    { turn: -36, raise: 26, fill: 0.7 },
    { turn: 30, raise: 20, fill: 1.05 },
    { turn: 50, raise: 40, fill: 0.72 },
  ],
};
