import { fabric, satin } from "../../kit/materials.ts";
import { rounded } from "../../kit/shapes.ts";
import { at, ball, cutout, rod, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** A filled canvas tote standing upright with a printed emblem. */
export const toteBag: Archetype = {
  make({ palette, motif }) {
    const side = (top: number, bottom: number, low: number, high: number) =>
      rounded(
        [
          [-top, high],
          [top, high],
          [bottom, low],
          [-bottom, low],
        ],
        0.14,
      );
    const bag = together(
      at(cutout(side(0.76, 0.84, 0, 1.44), 0.4, 0.16, fabric(palette.body)), 0, 0, 0),
      at(cutout(side(0.825, 0.85, -0.005, 0.34), 0.42, 0.16, fabric(palette.dark)), 0, 0, 0),
    );
    const handle = (z: number) =>
      rod(
        [
          [-0.36, 1.36, z],
          [-0.34, 1.8, z * 1.2],
          [-0.16, 2.14, z * 1.3],
          [0.16, 2.14, z * 1.3],
          [0.34, 1.8, z * 1.2],
          [0.36, 1.36, z],
        ],
        0.045,
        fabric(palette.body),
      );
    return together(
      bag,
      handle(0.14),
      handle(-0.14),
      sized(at(emblem(motif, palette), 0, 0.86, 0.22), 0.74),
      at(ball(0.09, satin(palette.accent), [1, 1, 0.4]), 0.36, 1.34, 0.2),
      at(ball(0.09, satin(palette.accent), [1, 1, 0.4]), -0.36, 1.34, 0.2),
    );
  },
  views: [{ turn: -20, raise: 10, fill: 0.78 }],
};
