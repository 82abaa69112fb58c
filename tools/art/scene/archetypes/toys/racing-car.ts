import { gloss, metal, painted, plastic, rubber } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt } from "../../kit/sculpt.ts";
import { disc } from "../../kit/shapes.ts";
import { at, ball, both, box, cutout, drum, ring, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** An open-wheel racer with fat tyres, a wing and a helmeted driver. */
export const racingCar: Archetype = {
  make({ palette, motif }) {
    const shell = sculpt(
      [
        egg([-0.1, 0.42, 0], [0.92, 0.26, 0.36]),
        limb([0.4, 0.42, 0], [1.36, 0.26, 0], 0.24, 0.12, { blend: 0.2 }),
        ...pair((s) => egg([-0.24, 0.36, s * 0.36], [0.5, 0.18, 0.2], { blend: 0.1 })),
        limb([-0.3, 0.62, 0], [-0.84, 0.52, 0], 0.2, 0.12, { blend: 0.16 }),
      ],
      painted(),
      {
        color: palette.body,
        fine: 100,
        sprays: [
          { ...egg([0.4, 0.9, 0], [1.6, 0.7, 0.085]), color: palette.light },
          { ...egg([1.36, 0.26, 0], [0.26, 0.3, 0.3]), color: palette.accent },
        ],
      },
    );
    const wheel = (x: number, s: number, r: number, w: number) =>
      at(
        together(
          at(drum(r, r, w, 0.08, rubber("#232427")), 0, 0, 0, Math.PI / 2),
          at(
            drum(r * 0.56, r * 0.5, 0.05, 0.02, metal("#d8dbdf", 0.2)),
            0,
            0,
            Math.sign(s) * (w / 2),
            Math.PI / 2,
          ),
          at(ring(r * 0.7, 0.014, gloss(palette.accent)), 0, 0, Math.sign(s) * (w / 2 + 0.002)),
          at(ball(0.05, gloss(palette.accent)), 0, 0, Math.sign(s) * (w / 2 + 0.03)),
        ),
        x,
        r,
        s,
      );
    const wing = together(
      at(box(0.34, 0.05, 1.3, 0.02, gloss(palette.accent)), -1.06, 0.92, 0, 0, 0, 0.16),
      both((s) => at(box(0.42, 0.34, 0.05, 0.02, gloss(palette.dark)), -1.06, 0.86, s * 0.66)),
      both((s) => at(box(0.08, 0.42, 0.05, 0.02, plastic(palette.dark)), -1, 0.7, s * 0.2)),
    );
    const nose = at(box(0.3, 0.05, 1.3, 0.02, gloss(palette.dark)), 1.42, 0.17, 0);
    const driver = together(
      at(ball(0.2, gloss(palette.light)), -0.02, 0.74, 0),
      at(ball(0.17, gloss(palette.dark), [0.8, 0.6, 1]), 0.07, 0.75, 0),
      at(ring(0.25, 0.05, plastic(palette.dark), Math.PI * 2), 0.0, 0.6, 0, Math.PI / 2),
    );
    const badge = both((s) =>
      together(
        at(
          cutout(disc(0.16), 0.03, 0.01, gloss(palette.light)),
          -0.24,
          0.4,
          s * 0.56,
          s === 1 ? 0 : Math.PI,
        ),
        sized(
          at(emblem(motif || "star", palette), -0.24, 0.4, s * 0.575, s === 1 ? 0 : Math.PI),
          0.2,
        ),
      ),
    );
    return together(
      shell,
      wing,
      nose,
      driver,
      badge,
      both((s) =>
        together(
          wheel(-0.78, s * 0.66, 0.36, 0.34),
          wheel(0.92, s * 0.6, 0.3, 0.26),
          at(
            drum(0.035, 0.035, 0.4, 0.01, plastic(palette.dark)),
            0.92,
            0.3,
            s * 0.34,
            Math.PI / 2,
          ),
          at(drum(0.04, 0.04, 0.4, 0.01, plastic(palette.dark)), -0.78, 0.36, s * 0.4, Math.PI / 2),
        ),
      ),
    );
  },
  views: [
    { turn: -46, raise: 20, fill: 0.84 },
    { turn: -58, raise: 11, fill: 1.2 },
    { turn: 40, raise: 32, fill: 0.84 },
  ],
};
