import { gloss, glow, metal, plastic } from "../../kit/materials.ts";
import { at, ball, both, box, drum, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A narrow double-deck tram of Hong Kong Island on a piece of track. */
export const tram: Archetype = {
  make({ palette }) {
    const row = (y: number, h: number) =>
      [-0.84, -0.42, 0, 0.42, 0.84].flatMap((x) => [
        at(box(0.35, h, 0.76, 0.05, gloss("#6d8f9a")), x, y, 0),
        at(box(0.3, h * 0.5, 0.775, 0.03, glow("#ffdf9f", 0.25)), x, y - h * 0.2, 0),
      ]);
    const ends = both((s) =>
      together(
        ...[0.82, 1.6].map((y) =>
          at(box(0.03, 0.34, 0.56, 0.015, gloss("#6d8f9a")), s * 1.17, y, 0),
        ),
        at(ball(0.075, glow("#fff0c4", 0.8), [0.5, 1, 1]), s * 1.19, 0.42, 0),
        at(box(0.04, 0.14, 0.44, 0.02, glow(palette.light, 0.4)), s * 1.17, 1.22, 0),
      ),
    );
    const body = together(
      at(box(2.3, 1.76, 0.72, 0.16, gloss(palette.body)), 0, 1.1, 0),
      at(box(2.36, 0.09, 0.78, 0.04, plastic(palette.light)), 0, 1.2, 0),
      at(box(2.34, 0.06, 0.75, 0.025, plastic(palette.accent)), 0, 0.46, 0),
      ...row(0.84, 0.4),
      ...row(1.6, 0.38),
      ends,
      at(box(2.22, 0.16, 0.66, 0.08, plastic(palette.light)), 0, 2.0, 0),
      at(box(1.9, 0.28, 0.5, 0.06, plastic(palette.dark)), 0, 0.24, 0),
      both((s) =>
        at(box(0.4, 0.84, 0.03, 0.012, plastic(palette.second)), s * 0.84, 0.72, s * 0.37),
      ),
      both((s) => at(box(0.26, 0.5, 0.04, 0.03, gloss("#6d8f9a")), s * 0.84, 0.84, s * 0.375)),
      ...[-0.5, 0.5].flatMap((x) =>
        both((s) =>
          at(drum(0.19, 0.19, 0.1, 0.03, metal("#6b6f76", 0.4)), x, 0.18, s * 0.27, Math.PI / 2),
        ),
      ),
      rod(
        [
          [-0.2, 2.08, 0],
          [0.2, 2.36, 0],
          [0.62, 2.62, 0],
        ],
        0.022,
        metal(palette.metal),
      ),
      at(drum(0.06, 0.06, 0.05, 0.015, metal(palette.metal)), 0.64, 2.63, 0, Math.PI / 2),
      at(box(0.5, 0.08, 0.3, 0.03, plastic(palette.dark)), -0.1, 2.1, 0),
    );
    const track = together(
      at(box(3, 0.1, 1.1, 0.04, plastic("#b9b2a7")), 0, -0.06, 0),
      both((s) => at(box(3, 0.06, 0.06, 0.02, metal("#9a9ea4", 0.3)), 0, 0.0, s * 0.27)),
    );
    return together(body, track);
  },
  views: [
    { turn: -44, raise: 14, fill: 0.84 },
    { turn: -58, raise: 8, fill: 1.2 },
    { turn: 40, raise: 26, fill: 0.84 },
  ],
};
