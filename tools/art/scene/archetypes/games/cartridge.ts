import { gloss, metal, plastic } from "../../kit/materials.ts";
import { opening, rectangle } from "../../kit/shapes.ts";
import { at, box, cutout, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { cover } from "../covers.ts";
import { words } from "./game-case.ts";

/** A chunky game cartridge leaning on its card box; both show the cover. */
export const cartridge: Archetype = {
  make(look) {
    const body = look.palette.body;
    const frame = rectangle(1.1, 1.2, 0.1);
    frame.holes.push(opening(0.84, 0.78, 0.05, 0, 0.1));
    const game = together(
      at(box(1.1, 1.2, 0.16, 0.07, plastic(body)), 0, 0.6, 0),
      at(cutout(frame, 0.06, 0.02, plastic(body)), 0, 0.6, 0.09),
      ...[-0.3, -0.15, 0, 0.15, 0.3].map((x) =>
        at(box(0.07, 0.16, 0.03, 0.012, gloss(body)), x, 0.12, 0.12),
      ),
      ...[-0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36].map((x) =>
        at(box(0.075, 0.1, 0.03, 0.008, metal("#d8b25a")), x, 0.0, 0.02),
      ),
      at(cover(look, 0.8, 0.74), 0, 0.7, 0.085),
    );
    const carton = together(
      at(box(1.3, 1.7, 0.3, 0.02, plastic(body)), 0, 0.85, 0),
      at(cover(look, 1.22, 1.62), 0, 0.85, 0.155),
      at(words(look), 0, 0.85, -0.152, 0, Math.PI),
    );
    return together(
      at(carton, -0.3, 0, -0.35, 0, 0.12),
      sized(at(game, 0.62, 0.03, 0.28, -0.2, -0.16, 0), 0.8),
    );
  },
  views: [{ turn: -16, raise: 14, fill: 0.78 }],
};
