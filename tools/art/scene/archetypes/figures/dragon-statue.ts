import { gloss, metal, painted, wood } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt, type Lump } from "../../kit/sculpt.ts";
import { smooth } from "../../kit/shapes.ts";
import { at, ball, both, cutout, drum, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A winged dragon sitting coiled on a turned wooden plinth. */
export const dragonStatue: Archetype = {
  make({ palette }) {
    const spine: Lump[] = [];
    for (let i = 0; i < 9; i++) {
      const a = 0.5 + i * 0.42;
      spine.push(
        limb(
          [Math.sin(a) * 0.62, 0.16 + i * 0.005, -Math.cos(a) * 0.56],
          [Math.sin(a + 0.42) * 0.62, 0.16, -Math.cos(a + 0.42) * 0.56],
          0.2 - i * 0.016,
          0.19 - i * 0.017,
          { blend: 0.1 },
        ),
      );
    }
    const scales: Lump[] = Array.from({ length: 7 }, (_, i) => {
      const t = i / 6;
      const [y, z] = [1.75 - t * 1.3, -0.02 - Math.sin(t * 2.6) * 0.44];
      return limb([0, y - 0.04, z], [0, y + 0.12, z - 0.16], 0.09, 0.02, {
        color: palette.accent,
        blend: 0.03,
      });
    });
    const skin = sculpt(
      [
        egg([0, 0.5, 0], [0.42, 0.5, 0.44]),
        limb([0, 0.8, 0.06], [0, 1.4, 0.02], 0.3, 0.19, { blend: 0.14 }),
        limb([0, 1.4, 0.02], [0, 1.68, 0.2], 0.19, 0.2),
        egg([0, 1.74, 0.28], [0.26, 0.23, 0.3], { blend: 0.08 }),
        egg([0, 1.66, 0.56], [0.19, 0.14, 0.24], { blend: 0.08 }),
        ...pair((s) => egg([s * 0.1, 1.76, 0.72], [0.055, 0.045, 0.06], { blend: 0.04 })),
        ...pair((s) =>
          limb([s * 0.14, 1.9, 0.14], [s * 0.3, 2.22, -0.12], 0.075, 0.02, {
            color: palette.accent,
            blend: 0.03,
          }),
        ),
        ...pair((s) =>
          limb([s * 0.22, 1.78, 0.1], [s * 0.44, 1.84, -0.08], 0.08, 0.02, {
            color: palette.second,
            blend: 0.04,
          }),
        ),
        ...pair((s) => limb([s * 0.28, 0.8, 0.24], [s * 0.32, 0.3, 0.46], 0.15, 0.11)),
        ...pair((s) => egg([s * 0.33, 0.14, 0.54], [0.16, 0.11, 0.2], { blend: 0.07 })),
        ...pair((s) => egg([s * 0.44, 0.34, 0], [0.22, 0.32, 0.32], { blend: 0.08 })),
        ...spine,
        ...scales,
      ],
      painted(),
      {
        color: palette.body,
        fine: 104,
        blend: 0.07,
        sprays: [{ ...egg([0, 0.9, 0.42], [0.22, 0.72, 0.24]), color: palette.second }],
      },
    );
    const wing = smooth([
      [0, 0],
      [0.2, 0.5],
      [0.62, 0.95],
      [1.06, 0.9],
      [1.1, 0.5],
      [0.92, 0.42],
      [0.86, 0.12],
      [0.64, 0.16],
      [0.52, -0.12],
      [0.26, -0.06],
    ]);
    const wings = both((s) =>
      at(
        cutout(wing, 0.06, 0.025, gloss(palette.accent)),
        s * 0.16,
        1.0,
        -0.3,
        0.1,
        s === 1 ? 0.5 : Math.PI - 0.5,
        0.12,
      ),
    );
    const eyes = both((s) =>
      together(
        at(ball(0.075, gloss("#ffd75e")), s * 0.2, 1.8, 0.42),
        at(ball(0.035, gloss("#141210"), [0.6, 1.3, 0.6]), s * 0.235, 1.8, 0.475),
      ),
    );
    const plinth = together(
      at(drum(0.92, 1, 0.16, 0.06, wood("#7a4a2a")), 0, -0.08, 0),
      at(drum(0.86, 0.86, 0.03, 0.01, metal("#d3a24a", 0.3)), 0, 0.01, 0),
    );
    return together(skin, wings, eyes, plinth);
  },
  views: [
    { turn: -30, raise: 11, fill: 0.8 },
    { turn: 26, raise: 6, fill: 1.3, shift: [0, -0.16] },
  ],
};
