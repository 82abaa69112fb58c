import { gloss, glow, metal, plastic, vinyl } from "../../kit/materials.ts";
import { at, both, box, drum, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A model of a space freighter on its stand: a spine with eight containers, cabin and engines. */
export const cargoShip: Archetype = {
  make({ palette: p }) {
    const colors = [
      "#f08a3c",
      p.second,
      p.light,
      "#d8483a",
      "#5f87a8",
      "#f0b83c",
      p.second,
      "#6f8f5a",
    ];
    const container = (color: string) =>
      together(
        box(0.62, 0.44, 0.48, 0.025, plastic(color)),
        ...[-0.22, -0.11, 0, 0.11, 0.22].map((x) =>
          both((s) => at(box(0.03, 0.4, 0.02, 0.008, plastic(color)), x, 0, s * 0.245)),
        ),
        both((s) => at(box(0.02, 0.46, 0.5, 0.008, vinyl(p.dark)), s * 0.3, 0, 0)),
      );
    const cargo = colors.map((color, i) =>
      at(container(color), -0.98 + (i % 4) * 0.66, i < 4 ? 0.26 : -0.26, i % 2 ? 0.005 : -0.005),
    );
    const rack = [-1.32, -0.65, 0.01, 0.67, 1.33].map((x) =>
      at(box(0.05, 1.06, 0.6, 0.02, metal(p.metal)), x, 0, 0),
    );
    const cabin = together(
      at(box(0.8, 0.74, 0.7, 0.16, gloss(p.body)), 1.86, 0.04, 0),
      at(box(0.1, 0.24, 0.56, 0.05, glow("#bfe8ff", 0.4)), 2.24, 0.18, 0),
      at(box(0.5, 0.2, 0.5, 0.06, gloss(p.accent)), 1.8, 0.46, 0),
      rod(
        [
          [1.7, 0.5, 0.2],
          [1.6, 0.96, 0.26],
        ],
        0.02,
        metal(p.metal),
      ),
      at(box(0.5, 0.3, 0.72, 0.06, gloss(p.accent)), 1.72, -0.2, 0),
    );
    const engines = together(
      at(box(0.6, 1.1, 0.8, 0.12, gloss(p.body)), -1.74, 0, 0),
      ...[-0.28, 0.28].flatMap((y) =>
        [-0.2, 0.2].map((z) =>
          together(
            at(drum(0.2, 0.14, 0.36, 0.04, metal("#8d949f")), -2.16, y, z, 0, 0, Math.PI / 2),
            at(drum(0.13, 0.13, 0.04, 0.01, glow("#7fd0ff", 0.9)), -2.34, y, z, 0, 0, Math.PI / 2),
          ),
        ),
      ),
      both((s) => at(box(0.5, 0.06, 0.5, 0.02, gloss(p.accent)), -1.74, 0, s * 0.6)),
    );
    const spine = at(box(3.2, 0.1, 0.3, 0.03, metal(p.metal)), 0, 0, 0);
    const stand = together(
      at(drum(0.7, 0.76, 0.1, 0.04, gloss(p.dark)), 0, 0.05, 0),
      at(drum(0.05, 0.06, 0.9, 0.01, metal(p.metal)), 0, 0.5, 0),
    );
    return together(
      at(together(spine, ...rack, ...cargo, cabin, engines), 0, 1.4, 0, 0, 0, 0.06),
      stand,
    );
  },
  views: [
    { turn: -28, raise: 16, fill: 0.78 },
    { turn: 20, raise: 10, fill: 1.25 },
    { turn: 34, raise: 30, fill: 0.78 },
  ],
};
