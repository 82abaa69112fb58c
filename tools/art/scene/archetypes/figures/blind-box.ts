import { satin, gloss } from "../../kit/materials.ts";
import { star } from "../../kit/shapes.ts";
import { at, box, cutout, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { poster } from "../motifs.ts";
import { creatureFigure } from "./creature-figure.ts";

/** A sealed mystery box, and one opened with a creature standing in front of it. */
export const blindBox: Archetype = {
  make(look) {
    const { palette, seed, motif } = look;
    const carton = (color: string) =>
      together(
        at(box(1, 1.4, 1, 0.035, satin(color)), 0, 0.7, 0),
        at(
          poster(
            motif || (["star", "ghost", "robot", "moon"][seed % 4] ?? "star"),
            palette,
            0.84,
            1.06,
            seed,
          ),
          0,
          0.62,
          0.5,
        ),
        at(box(0.9, 0.1, 0.02, 0.008, gloss(palette.accent)), 0, 1.27, 0.505),
        at(box(0.26, 0.012, 1.004, 0.005, gloss(palette.accent)), 0, 1.4, 0),
        ...[0.95, 0.62, 0.3].map((y, i) =>
          at(
            cutout(star(5, 0.16, 0.08), 0.03, 0.01, gloss(i % 2 ? palette.accent : palette.light)),
            0.51,
            y,
            (i - 1) * 0.24,
            0,
            Math.PI / 2,
          ),
        ),
      );
    const toy = sized(creatureFigure.make(look), 0.72);
    return together(
      at(carton(palette.body), -0.55, 0, -0.3, 0, 0.24),
      at(carton(palette.second), 0.72, 0, -0.75, 0, -0.2),
      at(toy, 0.42, 0, 0.62, 0, -0.1),
    );
  },
  views: [
    { turn: -10, raise: 14, fill: 0.8 },
    { turn: 10, raise: 10, fill: 1.15 },
    { turn: -32, raise: 26, fill: 0.8 },
  ],
};
