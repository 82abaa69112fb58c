import { gloss, paper, satin } from "../../kit/materials.ts";
import { makeRandom } from "../../kit/random.ts";
import { rectangle } from "../../kit/shapes.ts";
import { at, box, cutout, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { cover } from "../covers.ts";
import { emblem } from "../motifs.ts";

/** A tuck box of cards with three cards fanned in front and a neat pile beside. The motif lists the cards. */
export const cardDeck: Archetype = {
  make(look) {
    const { palette, seed, motif } = look;
    const random = makeRandom(seed);
    const names = motif.split(",");
    const first = names[0] ?? motif;
    const carton = together(
      at(box(0.92, 1.28, 0.36, 0.03, satin(palette.body)), 0, 0.64, 0),
      at(cover({ ...look, motif: first }, 0.86, 1.2), 0, 0.63, 0.18),
      at(box(0.9, 0.03, 0.35, 0.012, gloss(palette.accent)), 0, 1.28, 0),
    );
    const card = (i: number) =>
      together(
        cutout(rectangle(0.8, 1.14, 0.09), 0.018, 0.005, paper("#fffdf8")),
        at(
          cutout(
            rectangle(0.68, 1.02, 0.06),
            0.012,
            0.003,
            satin(
              [palette.second, palette.accent, palette.body, palette.dark][i % 4] ?? palette.body,
            ),
          ),
          0,
          0,
          0.01,
        ),
        at(cutout(rectangle(0.56, 0.6, 0.05), 0.012, 0.003, satin(palette.light)), 0, 0.12, 0.018),
        sized(at(emblem(names[i % names.length] ?? first, palette), 0, 0.12, 0.03), 0.4),
        ...[-0.14, 0, 0.14].map((x) =>
          at(
            cutout(rectangle(0.09, 0.09, 0.045), 0.012, 0.003, gloss(palette.light)),
            x,
            -0.36,
            0.02,
          ),
        ),
      );
    const fan = [0, 1, 2].map((i) =>
      at(
        card(i),
        0.34 + (i - 1) * 0.62,
        0.58 + (i === 1 ? 0.06 : 0),
        0.7 + i * 0.02,
        -0.2,
        0,
        (1 - i) * 0.16,
      ),
    );
    const pile = Array.from({ length: 9 }, (_, i) =>
      at(
        cutout(rectangle(0.8, 1.14, 0.09), 0.024, 0.006, paper(i === 8 ? palette.body : "#fffdf8")),
        1.2,
        0.02 + i * 0.024,
        -0.2,
        -Math.PI / 2,
        0,
        random.between(-0.06, 0.06),
      ),
    );
    const back = sized(at(emblem(first, palette), 1.2, 0.24, -0.2, -Math.PI / 2), 0.36);
    return together(at(carton, -0.5, 0, -0.1, 0, 0.22), ...fan, ...pile, back);
  },
  views: [
    { turn: -14, raise: 18, fill: 0.82 },
    { turn: 18, raise: 16, fill: 1.2 },
    { turn: -30, raise: 34, fill: 0.8 },
  ],
};
