import * as three from "three";
import { fabric, gloss, metal } from "../../kit/materials.ts";
import { randomOf } from "../../kit/random.ts";
import { at, ball, box, drum, solid, together, type Spot } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** Polished dice of several shapes tumbled on a round felt tray. */
export const diceSet: Archetype = {
  make({ palette, seed }) {
    const random = randomOf(seed);
    const tray = together(
      at(drum(1.5, 1.45, 0.2, 0.09, gloss(palette.dark)), 0, 0.1, 0),
      at(drum(1.34, 1.34, 0.06, 0.02, fabric(palette.second)), 0, 0.19, 0),
    );
    const turn = () => random.between(0, 6.2);
    const stone = (geometry: three.BufferGeometry, color: string, spot: Spot) => {
      const flat = gloss(color).clone();
      flat.flatShading = true;
      return together(at(solid(geometry, flat), ...spot, 0.3, turn(), 0.2));
    };
    return together(
      tray,
      at(cube(palette.body, palette.light), -0.5, 0.52, 0.46, 0, 0.5),
      at(cube(palette.accent, palette.light), 0.32, 0.52, 0.74, 0, -0.3),
      at(cube(palette.light, palette.dark), -0.12, 0.52, -0.16, 0, 0.2),
      at(cube(palette.body, palette.light), -0.24, 1.12, 0.02, 0, 0.9),
      stone(new three.IcosahedronGeometry(0.42), palette.accent, [0.76, 0.55, 0.02]),
      stone(new three.OctahedronGeometry(0.36), palette.body, [-0.92, 0.46, -0.3]),
      stone(new three.DodecahedronGeometry(0.36), palette.dark, [0.4, 0.52, -0.72]),
      stone(new three.TetrahedronGeometry(0.34), palette.light, [-0.4, 0.4, -0.86]),
      at(ball(0.07, metal("#dfb04a")), 0.95, 0.29, 0.62),
    );
  },
  views: [
    { turn: -18, raise: 28, fill: 0.78 },
    { turn: 24, raise: 20, fill: 1.3 },
    { turn: 30, raise: 50, fill: 0.78 },
  ],
};

function cube(color: string, pip: string): three.Group {
  const spots: readonly (readonly [number, number])[] = [
    [-0.15, -0.15],
    [0.15, 0.15],
    [-0.15, 0.15],
    [0.15, -0.15],
    [0, 0],
  ];
  const dots = (many: readonly number[], place: (a: number, b: number) => Spot): three.Object3D[] =>
    many.map((i) => {
      const [a, b] = spots[i] ?? [0, 0];
      return at(ball(0.05, gloss(pip), [1, 1, 1]), ...place(a, b));
    });
  return together(
    box(0.6, 0.6, 0.6, 0.1, gloss(color)),
    ...dots([0, 1, 2, 3, 4], (a, b) => [a, 0.275, b]),
    ...dots([0, 1, 4], (a, b) => [a, b, 0.275]),
    ...dots([0, 1, 2, 3], (a, b) => [0.275, a, b]),
    ...dots([0, 1], (a, b) => [-0.275, a, b]),
  );
}
