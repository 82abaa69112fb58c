import { clear, gloss, plastic } from "../../kit/materials.ts";
import { at, dome, ring, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { creatureFigure } from "./creature-figure.ts";

/** A vending capsule, its clear lid ajar, with a tiny creature peeking out; a closed one lies behind. */
export const capsuleToy: Archetype = {
  make(look) {
    const { palette } = look;
    const toy = creatureFigure.make({
      ...look,
      palette: { ...palette, body: palette.second, second: palette.accent },
    });
    const open = together(
      at(dome(0.8, Math.PI / 2, plastic(palette.body)), 0, 0.78, 0, Math.PI),
      at(ring(0.8, 0.05, gloss(palette.body)), 0, 0.79, 0, Math.PI / 2),
      at(ring(0.76, 0.03, gloss(palette.light)), 0, 0.82, 0, Math.PI / 2),
      sized(at(toy, 0, 0.52, 0, 0, 0.1), 0.74),
    );
    const lid = together(
      dome(0.8, Math.PI / 2, clear("#dceefa", 0.42)),
      at(ring(0.8, 0.045, gloss(palette.light)), 0, 0, 0, Math.PI / 2),
    );
    const closed = sized(
      together(
        at(dome(0.8, Math.PI / 2, gloss(palette.accent)), 0, 0.8, 0, Math.PI),
        at(dome(0.8, Math.PI / 2, gloss(palette.light)), 0, 0.82, 0),
        at(ring(0.8, 0.04, gloss(palette.accent)), 0, 0.81, 0, Math.PI / 2),
      ),
      0.62,
    );
    return together(
      open,
      at(lid, 0.5, 1.0, -0.72, -1.15, 0.2, -0.35),
      at(closed, -1.05, 0, -0.62, 0, 0, 0.3),
    );
  },
  views: [
    { turn: -8, raise: 16, fill: 0.8 },
    { turn: 14, raise: 16, fill: 1.15 },
    { turn: -34, raise: 32, fill: 0.78 },
  ],
};
