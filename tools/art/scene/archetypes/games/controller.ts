import { gloss, painted, plastic, rubber } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt } from "../../kit/sculpt.ts";
import { at, ball, both, box, drum, ring, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A two-handled gamepad, resting tilted so that its face shows. */
export const controller: Archetype = {
  make({ palette }) {
    const shell = sculpt(
      [
        egg([0, 0.02, 0], [0.82, 0.23, 0.5], { blend: 0.25 }),
        ...pair((s) => egg([s * 0.66, 0, -0.02], [0.46, 0.25, 0.46], { blend: 0.25 })),
        ...pair((s) =>
          limb([s * 0.86, -0.02, 0.1], [s * 1.06, -0.12, 0.82], 0.3, 0.2, { blend: 0.25 }),
        ),
      ],
      painted(),
      {
        color: palette.body,
        fine: 96,
        sprays: pair((s) => egg([s * 1.12, -0.2, 0.86], [0.4, 0.6, 0.46])).map((l) => ({
          ...l,
          color: palette.second,
        })),
      },
    );
    const pad = together(
      at(drum(0.25, 0.25, 0.05, 0.02, plastic(palette.dark)), -0.66, 0.225, -0.06),
      at(box(0.36, 0.1, 0.125, 0.035, gloss(palette.light)), -0.66, 0.28, -0.06),
      at(box(0.125, 0.1, 0.36, 0.035, gloss(palette.light)), -0.66, 0.28, -0.06),
    );
    const colors = [palette.accent, palette.second, palette.light, palette.metal];
    const buttons = together(
      ...colors.map((color, i) => {
        const a = (i / 4) * Math.PI * 2;
        return at(
          drum(0.095, 0.1, 0.12, 0.045, gloss(color)),
          0.66 + Math.cos(a) * 0.19,
          0.26,
          -0.06 + Math.sin(a) * 0.19,
        );
      }),
    );
    const sticks = both((s) =>
      together(
        at(drum(0.19, 0.21, 0.06, 0.03, plastic(palette.dark)), s * 0.3, 0.2, 0.24),
        at(drum(0.09, 0.11, 0.18, 0.02, rubber(palette.dark)), s * 0.3, 0.28, 0.24),
        at(drum(0.165, 0.15, 0.07, 0.03, rubber(palette.dark)), s * 0.3, 0.38, 0.24),
        at(ring(0.13, 0.018, rubber(palette.dark)), s * 0.3, 0.414, 0.24, Math.PI / 2),
      ),
    );
    const middle = together(
      at(box(0.42, 0.06, 0.22, 0.03, gloss(palette.dark)), 0, 0.235, -0.16),
      at(ball(0.06, gloss(palette.accent), [1, 0.5, 1]), 0, 0.25, 0.08),
      both((s) =>
        at(box(0.1, 0.05, 0.045, 0.02, gloss(palette.metal)), s * 0.32, 0.235, -0.2, 0, s * 0.2),
      ),
    );
    const shoulders = both((s) =>
      at(box(0.46, 0.14, 0.2, 0.06, gloss(palette.dark)), s * 0.66, 0.1, -0.4, 0.3, s * -0.18),
    );
    const all = together(shell, pad, buttons, sticks, middle, shoulders);
    return together(at(all, 0, 0, 0, 0.62));
  },
  views: [
    { turn: -22, raise: 20, fill: 0.8 },
    { turn: -34, raise: 22, fill: 1.12 },
    { turn: 30, raise: 38, fill: 0.78 },
  ],
};
