import { fabric, metal, rubber } from "../../kit/materials.ts";
import { rectangle } from "../../kit/shapes.ts";
import { at, box, cutout, ring, rod, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** A zipped hard case with a wrist strap. */
export const carryCase: Archetype = {
  make({ palette, motif }) {
    const half = () => cutout(rectangle(2.3, 1.1, 0.3), 0.27, 0.12, fabric(palette.body));
    const zip = cutout(rectangle(2.32, 1.12, 0.31), 0.07, 0.02, rubber(palette.dark));
    const body = together(
      at(half(), 0, 0, 0.15),
      at(half(), 0, 0, -0.15),
      zip,
      sized(at(emblem(motif || "star", palette), 0, 0, 0.3), 0.62),
      at(box(0.16, 0.05, 0.05, 0.02, metal(palette.metal)), 0.7, 0.57, 0.02),
      at(ring(0.06, 0.016, metal(palette.metal)), 0.82, 0.58, 0.04),
      at(
        rod(
          [
            [-1.1, 0.3, 0],
            [-1.42, 0.2, 0.1],
            [-1.5, -0.16, 0.16],
            [-1.4, -0.44, 0.12],
            [-1.3, -0.1, 0.06],
            [-1.12, 0.26, 0],
          ],
          0.04,
          fabric(palette.accent),
        ),
        0,
        0,
        0,
      ),
    );
    return together(at(body, 0, 0.56, 0, -0.14));
  },
  views: [{ turn: -24, raise: 14, fill: 0.82 }],
};
