import { gloss, glow, plastic, rubber } from "../../kit/materials.ts";
import { rounded } from "../../kit/shapes.ts";
import { at, box, cutout, drum, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { controller } from "./controller.ts";
import { handheld } from "./handheld.ts";

/** A cradle with a handheld standing in it. */
export const dock: Archetype = {
  make(look) {
    const { palette } = look;
    const side = rounded(
      [
        [-0.3, 0],
        [0.34, 0],
        [0.3, 0.72],
        [-0.24, 0.8],
      ],
      0.08,
    );
    const player = handheld.make({ ...look, palette: { ...palette, body: palette.accent } })
      .children[0];
    const all = together(
      at(cutout(side, 1.7, 0.06, plastic(palette.body)), 0, 0, 0.1, 0, -Math.PI / 2),
      at(box(1.3, 0.34, 0.02, 0.01, gloss(palette.dark)), 0, 0.34, 0.44, -0.05),
      at(box(0.16, 0.03, 0.03, 0.012, glow(palette.accent, 1)), 0.6, 0.12, 0.45),
      at(
        rod(
          [
            [0.5, 0.12, -0.2],
            [0.7, 0.1, -0.6],
            [1.3, 0.05, -0.5],
            [1.6, 0.05, 0.2],
          ],
          0.04,
          rubber(palette.dark),
        ),
        0,
        0,
        0,
      ),
    );
    if (player) all.add(at(player, 0, 0.95, 0.1));
    return all;
  },
};

/** A stand that charges two gamepads at once. */
export const charger: Archetype = {
  make(look) {
    const { palette } = look;
    const pads = [-1, 1].map((s) => {
      const pad = controller.make({
        ...look,
        palette: s === 1 ? palette : { ...palette, body: palette.second, second: palette.body },
      });
      pad.scale.setScalar(0.52);
      return at(pad, s * 0.62, 0.72, 0.16, 0.72, 0, 0);
    });
    return together(
      at(box(2.3, 0.14, 0.9, 0.07, gloss(palette.light)), 0, 0.07, 0),
      at(box(2.1, 0.5, 0.24, 0.1, plastic(palette.light)), 0, 0.32, -0.16, -0.2),
      at(drum(0.16, 0.2, 0.9, 0.08, plastic(palette.light)), 0, 0.5, -0.2),
      ...[-0.62, 0.62].map((x) =>
        at(box(0.34, 0.035, 0.04, 0.015, glow(palette.accent, 1)), x, 0.1, 0.44),
      ),
      ...pads,
    );
  },
};
