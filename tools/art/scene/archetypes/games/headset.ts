import { fabric, gloss, plastic, rubber } from "../../kit/materials.ts";
import { at, ball, both, drum, ring, rod, sized, together, type Spot } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** Over-ear headphones with a boom microphone, standing on their cups; odd seeds have cat ears. */
export const headset: Archetype = {
  make({ palette, seed }) {
    const arc = (r: number): Spot[] =>
      [0.06, 0.16, 0.28, 0.4, 0.5, 0.6, 0.72, 0.84, 0.94].map((t) => [
        Math.cos(t * Math.PI) * r,
        0.78 + Math.sin(t * Math.PI) * r * 1.06,
        0,
      ]);
    const band = together(
      sized(rod(arc(0.8), 0.075, gloss(palette.body)), 1),
      rod(arc(0.71).slice(2, -2), 0.1, fabric(palette.dark)),
    );
    band.scale.z = 1.5;
    const cups = both((s) => {
      const cup = together(
        at(drum(0.34, 0.4, 0.2, 0.09, gloss(palette.body)), 0, 0.12, 0),
        at(ring(0.25, 0.024, gloss(palette.accent)), 0, 0.21, 0, Math.PI / 2),
        at(drum(0.2, 0.2, 0.05, 0.02, plastic(palette.second)), 0, 0.215, 0),
        at(ring(0.29, 0.135, fabric(palette.dark)), 0, -0.06, 0, Math.PI / 2),
      );
      const yoke = rod(
        [
          [0, 0.46, -0.0],
          [0.12, 0.3, 0.0],
          [0.13, 0.06, 0],
        ],
        0.055,
        plastic(palette.metal),
      );
      return together(
        at(cup, s * 0.7, 0.46, 0, 0, 0, -s * (Math.PI / 2 - 0.08)),
        at(yoke, s * 0.74, 0.52, 0, 0, s === 1 ? 0 : Math.PI, 0),
      );
    });
    cups.children.forEach((cup) => cup.scale.set(1, 1.16, 1.1));
    const microphone = together(
      rod(
        [
          [-0.84, 0.36, 0.14],
          [-0.84, 0.2, 0.5],
          [-0.66, 0.14, 0.82],
          [-0.46, 0.14, 0.98],
        ],
        0.03,
        rubber(palette.dark),
      ),
      at(ball(0.085, fabric(palette.dark), [1.4, 1, 1]), -0.42, 0.14, 1, 0, 0.5),
    );
    const catEars = both((s) =>
      at(
        sized(drum(0.02, 0.18, 0.3, 0.02, gloss(palette.accent)), 1),
        s * 0.42,
        1.58,
        0,
        0,
        0,
        -s * 0.42,
      ),
    );
    return together(band, cups, microphone, ...(seed % 2 ? [catEars] : []));
  },
  views: [{ turn: -32, raise: 12, fill: 0.74 }],
};
