import { gloss, metal, plastic } from "../../kit/materials.ts";
import { opening, rectangle } from "../../kit/shapes.ts";
import { at, box, cutout, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { poster } from "../motifs.ts";

/** A chunky game cartridge with a picture on its label, leaning on a second one. */
export const cartridge: Archetype = {
  make({ palette, seed, motif }) {
    const one = (body: string, label: boolean) => {
      const frame = rectangle(1.1, 1.2, 0.1);
      frame.holes.push(opening(0.84, 0.78, 0.05, 0, 0.1));
      return together(
        at(box(1.1, 1.2, 0.16, 0.07, plastic(body)), 0, 0.6, 0),
        at(cutout(frame, 0.06, 0.02, plastic(body)), 0, 0.6, 0.09),
        ...[-0.3, -0.15, 0, 0.15, 0.3].map((x) =>
          at(box(0.07, 0.16, 0.03, 0.012, gloss(body)), x, 0.12, 0.12),
        ),
        ...[-0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36].map((x) =>
          at(box(0.075, 0.1, 0.03, 0.008, metal("#d8b25a")), x, 0.0, 0.02),
        ),
        ...(label ? [at(poster(motif, palette, 0.8, 0.74, seed), 0, 0.7, 0.085)] : []),
      );
    };
    return together(
      at(one(palette.body, true), 0.1, 0.06, 0.3, -0.16, 0, 0),
      at(one(palette.second, true), -0.42, 0.05, -0.1, -0.12, 0.5, 0.0),
    );
  },
};
