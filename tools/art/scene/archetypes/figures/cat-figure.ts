import { gloss, metal, painted, vinyl } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt, type Spray } from "../../kit/sculpt.ts";
import { at, ball, both, ring, rod, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";
import { eyes } from "./face.ts";

/** A seated shop cat with a bell; even seeds raise a paw. The seed also chooses its coat. */
export const catFigure: Archetype = {
  make(look) {
    const { palette, seed } = look;
    const coat = palette.light;
    const raised = seed % 2 === 0;
    const skin = sculpt(
      [
        egg([0, 0.58, -0.02], [0.52, 0.56, 0.46]),
        egg([0, 1.32, 0.04], [0.6, 0.48, 0.48], { blend: 0.1 }),
        ...pair((s) =>
          limb([s * 0.36, 1.62, 0.02], [s * 0.47, 1.92, 0], 0.17, 0.05, { blend: 0.07 }),
        ),
        limb([-0.24, 0.66, 0.32], [-0.24, 0.16, 0.46], 0.15, 0.14),
        ...(raised
          ? [
              limb([0.4, 0.86, 0.2], [0.66, 1.16, 0.36], 0.15, 0.13),
              egg([0.68, 1.32, 0.4], [0.16, 0.17, 0.14], { blend: 0.06 }),
            ]
          : [limb([0.24, 0.66, 0.32], [0.24, 0.16, 0.46], 0.15, 0.14)]),
        ...pair((s) => egg([s * 0.42, 0.16, 0.16], [0.24, 0.17, 0.32], { blend: 0.07 })),
        limb([0.2, 0.16, -0.44], [0.74, 0.2, -0.36], 0.13, 0.12),
        limb([0.74, 0.2, -0.36], [0.92, 0.56, -0.24], 0.12, 0.1),
      ],
      painted(),
      { color: coat, fine: 96, sprays: patches(look) },
    );
    const face = together(
      eyes(0.25, 1.34, 0.47, 0.095, palette.dark),
      at(ball(0.05, gloss(palette.accent), [1.2, 0.8, 0.7]), 0, 1.22, 0.53),
      both((s) =>
        rod(
          [
            [0, 1.17, 0.52],
            [s * 0.06, 1.13, 0.52],
            [s * 0.13, 1.16, 0.5],
          ],
          0.014,
          vinyl(palette.dark),
        ),
      ),
      ...[0.03, -0.05].map((y) =>
        both((s) =>
          rod(
            [
              [s * 0.36, 1.2 + y, 0.42],
              [s * 0.66, 1.22 + y * 2, 0.36],
            ],
            0.011,
            vinyl(palette.dark),
          ),
        ),
      ),
    );
    const collar = together(
      at(ring(0.37, 0.055, vinyl(palette.accent)), 0, 0.97, 0.05, Math.PI / 2 + 0.1),
      at(ball(0.12, metal("#e0ac3f", 0.22)), 0, 0.87, 0.44),
      at(ring(0.12, 0.012, metal("#a97c22", 0.3)), 0, 0.87, 0.44, Math.PI / 2),
    );
    return together(skin, face, collar);
  },
  views: [{ turn: -18, raise: 12 }],
};

function patches({ palette, seed }: Look): Spray[] {
  const inside = pair((s) =>
    egg([s * 0.4, 1.74, 0.13], [0.08, 0.15, 0.08], {}, [0, 0, -s * 0.3]),
  ).map((l) => ({ ...l, color: palette.second }));
  const over: Spray[] = [
    { ...egg([0.42, 1.66, -0.02], [0.34, 0.42, 0.5]), color: palette.body },
    {
      ...egg([-0.5, 1.74, -0.14], [0.24, 0.34, 0.36]),
      color: seed % 3 === 0 ? palette.dark : palette.second,
    },
    { ...egg([-0.4, 0.6, -0.3], [0.36, 0.3, 0.4]), color: palette.body },
    { ...egg([0.9, 0.55, -0.24], [0.2, 0.24, 0.2]), color: palette.body },
  ];
  const mask: Spray[] = [
    { ...egg([0, 1.1, -0.1], [2, 2, 2]), color: palette.body },
    { ...egg([0, 1.14, 0.5], [0.3, 0.2, 0.2]), color: palette.light },
    { ...egg([0, 0.6, 0.46], [0.3, 0.36, 0.2]), color: palette.light },
  ];
  return [...(seed % 5 === 0 ? mask : over), ...inside];
}
