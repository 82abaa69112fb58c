import { Shape } from "three";
import { paper, satin } from "../../kit/materials.ts";
import { at, box, cutout, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { cover } from "../covers.ts";

/** A puzzle box with a corner of the finished picture before it and loose pieces about. */
export const jigsaw: Archetype = {
  make(look) {
    const { palette } = look;
    const carton = together(
      at(box(1.9, 1.36, 0.36, 0.03, satin(palette.body)), 0, 0.68, 0),
      at(cover(look, 1.78, 1.24), 0, 0.68, 0.18),
      at(box(1.92, 1.38, 0.02, 0.008, satin(palette.dark)), 0, 0.68, -0.06),
    );
    const colors = [
      palette.second,
      palette.second,
      palette.light,
      palette.accent,
      palette.body,
      palette.dark,
    ];
    const pieces = [];
    for (let x = 0; x < 5; x++)
      for (let z = 0; z < 3; z++) {
        if (x + z > 5) continue;
        pieces.push(
          at(
            cutout(
              piece(0.36, x < 4, z < 2),
              0.06,
              0.016,
              satin(colors[(x * 2 + z * 3) % colors.length] ?? palette.body),
            ),
            -0.9 + x * 0.36,
            0.03,
            0.55 + z * 0.36,
            -Math.PI / 2,
          ),
        );
      }
    const loose = [
      [1.1, 0.42, 0.5, palette.accent],
      [1.02, 1.15, 1.2, palette.body],
      [0.7, 1.62, 2.2, palette.light],
      [-1.25, 1.1, 0.3, palette.dark],
      [1.36, 0.78, 2.6, palette.second],
    ] as const;
    return together(
      at(carton, 0, 0, 0, -0.06),
      ...pieces,
      ...loose.map(([x, z, turn, color]) =>
        at(
          cutout(piece(0.36, true, true), 0.06, 0.016, satin(color)),
          x,
          0.03,
          z,
          -Math.PI / 2,
          0,
          turn,
        ),
      ),
      at(box(0.01, 0.01, 0.01, 0.001, paper(palette.light)), 0, 0.01, 0),
    );
  },
  views: [
    { turn: -18, raise: 26, fill: 0.82 },
    { turn: 20, raise: 24, fill: 1.3, shift: [0, 0.12] },
    { turn: 28, raise: 44, fill: 0.8 },
  ],
};

/**
 * Cuts a square piece with knobs to the right and below where another piece joins, and sockets
 * elsewhere.
 */
function piece(size: number, right: boolean, below: boolean): Shape {
  const [h, r] = [size / 2 - 0.006, size * 0.13];
  const shape = new Shape();
  shape.moveTo(-h, -h);
  if (below) {
    shape.lineTo(-r * 0.6, -h);
    shape.absarc(0, -h - r * 0.7, r, Math.PI * 0.75, Math.PI * 0.25, false);
  }
  shape.lineTo(h, -h);
  if (right) {
    shape.lineTo(h, -r * 0.6);
    shape.absarc(h + r * 0.7, 0, r, Math.PI * 1.25, Math.PI * 0.75, false);
  }
  shape.lineTo(h, h);
  shape.lineTo(-h, h);
  shape.closePath();
  return shape;
}
