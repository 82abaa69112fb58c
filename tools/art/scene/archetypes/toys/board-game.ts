import { gloss, satin, wood } from "../../kit/materials.ts";
import { makeRandom } from "../../kit/random.ts";
import { rectangle } from "../../kit/shapes.ts";
import { at, ball, box, cutout, sized, together, turned } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { cover } from "../covers.ts";
import { emblem } from "../motifs.ts";

/** A game box standing behind its board, with pawns, tiles, cubes and tokens of its motif. */
export const boardGame: Archetype = {
  make(look) {
    const { palette, seed, motif } = look;
    const random = makeRandom(seed);
    const carton = together(
      at(box(1.7, 1.7, 0.4, 0.03, satin(palette.body)), 0, 0.85, 0),
      at(cover(look, 1.62, 1.62), 0, 0.85, 0.2),
      at(box(1.72, 1.72, 0.02, 0.008, satin(palette.dark)), 0, 0.85, -0.06),
    );
    const tiles = [];
    const tints: [string, ...string[]] = [
      palette.second,
      palette.light,
      palette.accent,
      palette.body,
      palette.metal,
    ];
    for (let x = 0; x < 6; x++)
      for (let z = 0; z < 4; z++)
        tiles.push(
          at(
            cutout(rectangle(0.29, 0.29, 0.05), 0.03, 0.01, satin(random.pick(...tints))),
            -0.78 + x * 0.312,
            0.085,
            0.5 + z * 0.312,
            -Math.PI / 2,
          ),
        );
    const board = together(
      at(box(2.02, 0.06, 1.4, 0.025, wood("#c99560")), 0, 0.035, 0.97),
      ...tiles,
    );
    const pawn = (color: string, x: number, z: number) =>
      at(
        together(
          turned(
            [
              [0, 0],
              [0.13, 0.01],
              [0.14, 0.05],
              [0.07, 0.14],
              [0.045, 0.26],
              [0.06, 0.3],
              [0, 0.31],
            ],
            gloss(color),
          ),
          at(ball(0.085, gloss(color)), 0, 0.36, 0),
        ),
        x,
        0.09,
        z,
      );
    const token = (x: number, z: number) =>
      at(sized(emblem(motif, palette), 0.4), x, 0.34, z, -0.1, 0.2);
    return together(
      at(carton, -0.1, 0, 0, -0.05),
      board,
      pawn(palette.accent, -0.47, 0.82),
      pawn(palette.dark, 0.16, 1.12),
      pawn(palette.body, -0.16, 1.44),
      pawn("#f7c948", 0.47, 0.8),
      token(0.76, 1.1),
      token(-0.74, 1.14),
      token(0.34, 1.46),
      at(box(0.24, 0.24, 0.24, 0.05, gloss(palette.light)), 1.3, 0.12, 1.3, 0, 0.5),
      at(box(0.24, 0.24, 0.24, 0.05, gloss(palette.accent)), 1.26, 0.12, 0.86, 0, 0.1),
    );
  },
  views: [
    { turn: -20, raise: 24, fill: 0.82 },
    { turn: 22, raise: 22, fill: 1.25, shift: [0, 0.1] },
    { turn: 30, raise: 42, fill: 0.8 },
  ],
};
