import { clear, gloss, matte, plastic } from "../../kit/materials.ts";
import { at, box, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { poster } from "../motifs.ts";

/** A plastic game box standing a little open, its cover a relief of the motif. */
export const gameCase: Archetype = {
  make({ palette, seed, motif }) {
    const back = together(
      at(box(1.3, 1.7, 0.09, 0.045, plastic(palette.body)), 0, 0.85, -0.06),
      at(box(0.07, 1.66, 0.17, 0.03, gloss(palette.body)), -0.63, 0.85, 0),
      at(box(1.12, 1.5, 0.02, 0.01, matte(palette.light)), 0.03, 0.85, -0.012),
    );
    const lid = together(
      at(box(1.3, 1.7, 0.07, 0.034, plastic(palette.body)), 0.65, 0.85, 0),
      at(poster(motif, palette, 1.16, 1.42, seed), 0.66, 0.8, 0.042),
      at(box(1.16, 0.1, 0.03, 0.012, gloss(palette.accent)), 0.66, 1.585, 0.04),
      at(box(1.22, 1.62, 0.012, 0.006, clear("#ffffff", 0.06)), 0.66, 0.85, 0.2),
    );
    lid.children.pop();
    const open = at(lid, -0.65, 0, 0.06, 0, -0.16);
    return together(sized(together(back, open), 1));
  },
  views: [
    { turn: 26, raise: 12, fill: 0.78 },
    { turn: -22, raise: 10, fill: 1.12, aperture: 0.06 },
    { turn: -38, raise: 22, fill: 0.76 },
  ],
};
