import { painted, vinyl } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt, type Lump } from "../../kit/sculpt.ts";
import { at, ball, both, together } from "../../kit/solids.ts";
import { eyes } from "../figures/face.ts";
import type { Archetype } from "../archetype.ts";

/** A long-necked dinosaur for small hands; odd seeds carry plates on the back. */
export const dinosaur: Archetype = {
  make({ palette, seed }) {
    const plates: Lump[] = Array.from({ length: 6 }, (_, i) => {
      const t = i / 5;
      const [y, z] = [1.34 - Math.abs(t - 0.4) * 0.62, 0.4 - t * 1.35];
      return egg([0, y - 0.16, z], [0.07, 0.26 - Math.abs(t - 0.4) * 0.2, 0.15], {
        color: palette.accent,
        blend: 0.04,
      });
    });
    const skin = sculpt(
      [
        egg([0, 0.78, -0.1], [0.5, 0.46, 0.72]),
        limb([0, 0.95, 0.4], [0, 1.6, 0.86], 0.3, 0.19, { blend: 0.18 }),
        egg([0, 1.78, 0.98], [0.27, 0.25, 0.3], { blend: 0.1 }),
        egg([0, 1.7, 1.2], [0.2, 0.16, 0.2], { blend: 0.1 }),
        limb([0, 0.74, -0.66], [0, 0.42, -1.2], 0.3, 0.16, { blend: 0.18 }),
        limb([0, 0.42, -1.2], [0.1, 0.5, -1.66], 0.16, 0.05, { blend: 0.1 }),
        ...pair((s) => limb([s * 0.32, 0.6, 0.26], [s * 0.36, 0.16, 0.3], 0.22, 0.2)),
        ...pair((s) => limb([s * 0.32, 0.6, -0.44], [s * 0.36, 0.16, -0.46], 0.24, 0.21)),
        ...(seed % 2 ? plates : []),
      ],
      painted(),
      {
        color: palette.body,
        fine: 104,
        blend: 0.1,
        sprays: [
          { ...egg([0, 0.4, 0], [0.34, 0.4, 0.7]), color: palette.light },
          ...[
            [0.44, 1.02, -0.2, 0.14],
            [0.36, 1.18, 0.1, 0.1],
            [-0.44, 1.0, -0.1, 0.13],
            [-0.3, 1.2, -0.4, 0.1],
            [0.4, 0.9, -0.55, 0.1],
            [0.2, 1.42, 0.62, 0.09],
            [-0.22, 1.3, 0.6, 0.1],
          ].map(([x, y, z, r]) => ({
            ...egg(
              [x as number, y as number, z as number],
              [r as number, r as number, r as number],
            ),
            color: palette.second,
          })),
        ],
      },
    );
    const toes = both((s) =>
      together(
        ...[0.3, -0.46].flatMap((z) =>
          [-0.1, 0, 0.1].map((x) =>
            at(ball(0.05, vinyl(palette.light), [1, 0.9, 0.7]), s * 0.36 + x, 0.07, z + 0.19),
          ),
        ),
      ),
    );
    return together(
      skin,
      toes,
      at(eyes(0.2, 0, 0, 0.07, palette.dark), 0, 1.86, 1.12),
      both((s) => at(ball(0.06, vinyl(palette.accent), [0.5, 0.7, 1]), s * 0.24, 1.7, 1.12)),
    );
  },
  views: [
    { turn: -52, raise: 14, fill: 0.82 },
    { turn: -36, raise: 8, fill: 0.98 },
    { turn: 40, raise: 24, fill: 0.82 },
  ],
};
