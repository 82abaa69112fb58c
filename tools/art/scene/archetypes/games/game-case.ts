import { print } from "../../kit/lettering.ts";
import { gloss, matte, plastic } from "../../kit/materials.ts";
import { at, box, together } from "../../kit/solids.ts";
import { backBlocks } from "../../props/carton.ts";
import type { Archetype, Look } from "../archetype.ts";
import { cover } from "../covers.ts";

/** A plastic game box standing a little open, its cover printed by the look's layout. */
export const gameCase: Archetype = {
  make(look) {
    const { palette } = look;
    const back = together(
      at(box(1.3, 1.7, 0.09, 0.045, plastic(palette.body)), 0, 0.85, -0.06),
      at(box(0.07, 1.66, 0.17, 0.03, gloss(palette.body)), -0.63, 0.85, 0),
      at(box(1.12, 1.5, 0.02, 0.01, matte(palette.light)), 0.03, 0.85, -0.012),
      at(words(look), 0, 0.85, -0.107, 0, Math.PI),
    );
    const lid = together(
      at(box(1.3, 1.7, 0.07, 0.034, plastic(palette.body)), 0.65, 0.85, 0),
      at(cover(look, 1.16, 1.56), 0.66, 0.85, 0.042),
    );
    return together(back, at(lid, -0.65, 0, 0.06, 0, -0.16));
  },
  views: [
    { turn: 26, raise: 12, fill: 0.78 },
    { turn: -22, raise: 10, fill: 1.12 },
    { turn: -30, raise: 26, fill: 0.76 },
  ],
};

/** The printed back of the box. */
export function words({ palette }: Look) {
  return print(1.18, 1.56, (pen, w, h) => {
    pen.fillStyle = palette.light;
    pen.fillRect(0, 0, w, h);
    pen.fillStyle = palette.body;
    pen.fillRect(0, 0, w, h * 0.1);
    pen.fillStyle = palette.second;
    pen.fillRect(0, h * 0.1, w, h * 0.28);
    pen.fillStyle = palette.accent;
    pen.fillRect(w * 0.08, h * 0.16, w * 0.4, h * 0.16);
    pen.fillStyle = palette.dark;
    pen.fillRect(w * 0.54, h * 0.16, w * 0.38, h * 0.035);
    pen.fillRect(w * 0.54, h * 0.22, w * 0.3, h * 0.035);
    backBlocks(pen, palette, [w * 0.07, h * 0.43, w * 0.86, h * 0.52]);
  });
}
