import { gloss } from "../../kit/materials.ts";
import { makeRandom } from "../../kit/random.ts";
import { at, box, drum, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** Studded bricks built into a small stepped tower, with loose ones around it. */
export const buildingBlocks: Archetype = {
  make({ palette, seed }) {
    const random = makeRandom(seed);
    const colors: [string, ...string[]] = [
      palette.body,
      palette.second,
      palette.accent,
      palette.light,
      "#f7c948",
      "#4aa3df",
    ];
    const brick = (long: number, deep: number, color: string) => {
      const studs = [];
      for (let x = 0; x < long; x++)
        for (let z = 0; z < deep; z++)
          studs.push(
            at(
              drum(0.085, 0.085, 0.08, 0.02, gloss(color)),
              (x - (long - 1) / 2) * 0.28,
              0.19,
              (z - (deep - 1) / 2) * 0.28,
            ),
          );
      return together(
        box(long * 0.28 - 0.008, 0.3, deep * 0.28 - 0.008, 0.025, gloss(color)),
        ...studs,
      );
    };
    const built = [];
    for (let level = 0; level < 6; level++) {
      const wide = 6 - level;
      for (let x = -wide / 2; x < wide / 2 - 0.5; x += 2)
        built.push(
          at(
            brick(Math.min(2, wide / 2 - x), 2, random.pick(...colors)),
            (x + Math.min(2, wide / 2 - x) / 2) * 0.28,
            0.15 + level * 0.3,
            0,
          ),
        );
    }
    const crown = at(drum(0.02, 0.2, 0.4, 0.02, gloss(palette.accent)), 0, 2.1, 0);
    const loose = [
      at(brick(2, 2, palette.accent), 0.95, 0.15, 0.62, 0, 0.5),
      at(brick(4, 2, palette.body), -0.72, 0.15, 0.8, 0, -0.24),
      at(brick(2, 1, palette.second), 0.25, 0.15, 1.02, 0, 0.9),
      at(brick(2, 2, "#f7c948"), -0.75, 0.45, 0.8, 0, -0.1),
      at(brick(1, 1, palette.light), 0.62, 0.15, 1.1, 0, 0.2),
    ];
    return together(...built, crown, ...loose);
  },
  views: [{ turn: -24, raise: 18, fill: 0.8 }],
};
