import { fabric, paintedFabric } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt } from "../../kit/sculpt.ts";
import { at, ball, both, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { eyes } from "../figures/face.ts";

/** A plush stegosaurus with seventeen plates in two rows along its arched back. */
export const dinosaur: Archetype = {
  make({ palette }) {
    const cloths = [palette.accent, palette.second, "#ffd23f", "#8fd0f2", palette.light];
    const plates = Array.from({ length: 17 }, (_, i) => {
      const t = i / 16;
      const side = i % 2 ? 1 : -1;
      const z = 0.86 - t * 2.1;
      const size = 0.14 + Math.sin(Math.min(1, t * 1.15) * Math.PI) * 0.2;
      return at(
        ball(1, fabric(cloths[i % cloths.length] ?? palette.accent), [0.05, size, size * 0.72]),
        side * 0.13,
        ridge(z) + size * 0.62,
        z,
        0,
        0,
        -side * 0.24,
      );
    });
    const skin = sculpt(
      [
        egg([0, 0.84, -0.16], [0.5, 0.5, 0.76]),
        limb([0, 0.74, 0.5], [0, 0.62, 1.02], 0.28, 0.18, { blend: 0.18 }),
        egg([0, 0.62, 1.16], [0.22, 0.2, 0.28], { blend: 0.1 }),
        limb([0, 0.74, -0.74], [0, 0.5, -1.24], 0.28, 0.15, { blend: 0.18 }),
        limb([0, 0.5, -1.24], [0.08, 0.46, -1.66], 0.15, 0.06, { blend: 0.1 }),
        ...pair((s) => limb([s * 0.32, 0.6, 0.3], [s * 0.36, 0.16, 0.34], 0.2, 0.19)),
        ...pair((s) => limb([s * 0.34, 0.7, -0.44], [s * 0.38, 0.16, -0.46], 0.26, 0.21)),
      ],
      paintedFabric(),
      {
        color: palette.body,
        fine: 96,
        blend: 0.1,
        sprays: [{ ...egg([0, 0.42, 0], [0.36, 0.4, 0.8]), color: palette.light }],
      },
    );
    const toes = both((s) =>
      together(
        ...[0.3, -0.46].flatMap((z) =>
          [-0.1, 0, 0.1].map((x) =>
            at(ball(0.05, fabric(palette.light), [1, 0.9, 0.7]), s * 0.36 + x, 0.07, z + 0.19),
          ),
        ),
      ),
    );
    return together(
      skin,
      toes,
      ...plates,
      at(eyes(0.15, 0, 0, 0.06, palette.dark), 0, 0.7, 1.34),
      both((s) => at(ball(0.06, fabric(palette.accent), [0.5, 0.7, 1]), s * 0.2, 0.58, 1.26)),
    );
  },
  views: [
    { turn: -52, raise: 14, fill: 0.82 },
    { turn: -36, raise: 8, fill: 0.98 },
    { turn: 40, raise: 24, fill: 0.82 },
  ],
};

/** The height of the back over the place `z` along it. */
const ridge = (z: number): number =>
  z > 0.5
    ? 1.02 - (z - 0.5) * 0.44
    : z > -0.8
      ? 1.32 - ((z + 0.16) / 0.66) ** 2 * 0.3
      : 0.98 - (-0.8 - z) * 0.66;
