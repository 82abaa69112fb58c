import type { Group } from "three";
import { clear, glow, gloss, matte, metal, plastic, satin } from "../../kit/materials.ts";
import { makeRandom } from "../../kit/random.ts";
import { at, ball, box, drum, rod, sized, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** A corner of an old Hong Kong street in miniature: shop below, flats above, a garden on the roof. */
export const dioramaHouse: Archetype = {
  make(look) {
    const { palette, seed } = look;
    const storeys = 2 + (seed % 2);
    const height = 0.75 + storeys * 0.6;
    const base = together(
      at(box(2.3, 0.16, 2, 0.06, satin(palette.dark)), 0, -0.08, 0),
      at(box(2.2, 0.04, 1.9, 0.02, matte("#b9b4ac")), 0, 0.01, 0),
      at(box(1.6, 0.05, 1.35, 0.02, matte("#d8d2c8")), -0.2, 0.04, -0.15),
    );
    const house = together(
      at(box(1.4, height, 1.1, 0.05, matte(palette.body)), -0.2, height / 2 + 0.05, -0.2),
      shopfront(look),
      ...Array.from({ length: storeys }, (_, i) => storey(look, 0.92 + i * 0.6)),
    );
    return together(base, house, roof(look, height + 0.05), street(look), ...marks(look, height));
  },
  views: [
    { turn: -34, raise: 22, fill: 0.8 },
    { turn: -26, raise: 12, fill: 1.2, shift: [0, 0.05] },
    { turn: 36, raise: 30, fill: 0.8 },
  ],
};

/** The sign of a pawnshop or a café (its motif), or a garden over the whole roof. */
function marks({ motif, palette }: Look, height: number): Group[] {
  if (motif === "garden")
    return Array.from({ length: 40 }, (_, i) => {
      const [x, z] = [-0.8 + (i % 8) * 0.17, -0.62 + Math.floor(i / 8) * 0.2];
      const green = ["#4b8a3a", "#6fae4c", "#2f7d4f"][i % 3] ?? "#4b8a3a";
      return together(
        at(drum(0.06, 0.045, 0.1, 0.01, matte("#b8643c")), x, height + 0.15, z),
        at(ball(0.1, matte(green), [1, 1.2 + (i % 4) * 0.3, 1]), x, height + 0.28, z),
        ...(i % 5
          ? []
          : [at(ball(0.045, gloss(i % 2 ? "#ff6f9c" : "#ffd23f")), x, height + 0.42, z + 0.06)]),
      );
    });
  if (!motif) return [];
  return [
    together(
      at(box(0.04, 0.04, 0.6, 0.015, metal("#8f949c")), 0.3, 1.5, 0.6),
      at(box(0.06, 0.74, 0.6, 0.03, gloss(palette.dark)), 0.3, 1.08, 0.72),
      ...[-1, 1].map((s) =>
        at(sized(emblem(motif, palette), 0.46), 0.3 + s * 0.035, 1.08, 0.72, 0, (s * Math.PI) / 2),
      ),
    ),
    at(sized(emblem(motif, palette), 0.26), -0.2, 0.9, 0.43),
  ];
}

function shopfront({ palette, seed }: Look) {
  const stripes = [0, 1, 2, 3, 4, 5, 6].map((i) =>
    at(
      box(0.19, 0.04, 0.46, 0.016, matte(i % 2 ? palette.light : palette.accent)),
      -0.77 + i * 0.19,
      0.72,
      0.52,
      0.42,
    ),
  );
  return together(
    at(box(1.2, 0.56, 0.06, 0.02, glow("#ffd9a0", 0.35)), -0.2, 0.34, 0.34),
    at(box(0.36, 0.52, 0.06, 0.02, gloss(palette.dark)), 0.24, 0.32, 0.37),
    at(box(0.26, 0.3, 0.03, 0.01, glow("#ffe2b5", 0.4)), 0.24, 0.38, 0.4),
    ...stripes,
    at(box(1.36, 0.2, 0.08, 0.03, gloss(palette.dark)), -0.2, 0.9, 0.38),
    ...[0, 1, 2, 3].map((i) =>
      at(box(0.14, 0.1, 0.03, 0.02, gloss("#f3c75a")), -0.6 + i * 0.27, 0.9, 0.42),
    ),
    at(
      box(0.24, 0.74, 0.07, 0.03, glow(seed % 2 ? palette.accent : palette.second, 0.4)),
      0.66,
      1.3,
      0.28,
      0,
      1.57,
    ),
    ...[0, 1, 2].map((i) =>
      at(box(0.02, 0.12, 0.13, 0.01, gloss(palette.light)), 0.71, 1.5 - i * 0.2, 0.28),
    ),
  );
}

function storey({ palette, seed }: Look, y: number) {
  const window = (x: number, z: number, turn: number) =>
    at(
      together(
        box(0.34, 0.36, 0.06, 0.02, plastic(palette.light)),
        at(box(0.28, 0.3, 0.04, 0.012, gloss("#5d8391")), 0, 0, 0.025),
        at(box(0.02, 0.3, 0.05, 0.006, plastic(palette.light)), 0, 0, 0.03),
        at(box(0.28, 0.02, 0.05, 0.006, plastic(palette.light)), 0, 0.03, 0.03),
      ),
      x,
      y + 0.34,
      z,
      0,
      turn,
    );
  return together(
    window(-0.56, 0.36, 0),
    window(0.12, 0.36, 0),
    window(0.51, -0.1, 1.57),
    window(0.51, -0.5, 1.57),
    window(-0.91, -0.2, -1.57),
    at(box(1.46, 0.05, 1.16, 0.02, matte(palette.light)), -0.2, y + 0.04, -0.2),
    at(box(0.5, 0.16, 0.16, 0.04, matte(palette.second)), -0.56, y + 0.1, 0.44),
    ...[-0.7, -0.56, -0.42].map((x, i) =>
      at(ball(0.075, matte(i % 2 ? "#5fa35a" : "#3f8450")), x, y + 0.2, 0.44),
    ),
    at(box(0.22, 0.16, 0.16, 0.03, plastic("#e8e6e1")), 0.12, y + 0.06, 0.42),
    ...(seed % 2
      ? [
          rod(
            [
              [-0.2, y + 0.3, 0.38],
              [-0.2, y + 0.34, 0.72],
            ],
            0.012,
            plastic("#9a9a98"),
          ),
          at(box(0.14, 0.2, 0.015, 0.006, matte(palette.accent)), -0.2, y + 0.22, 0.6, 0, 1.57),
        ]
      : []),
  );
}

function roof({ palette, seed }: Look, y: number) {
  const random = makeRandom(seed);
  const plants = Array.from({ length: 5 }, (_, i) =>
    at(
      ball(random.between(0.1, 0.17), matte(random.pick("#5fa35a", "#3f8450", "#86b956"))),
      -0.7 + i * 0.17,
      y + 0.2,
      -0.5 + random.between(-0.1, 0.1),
    ),
  );
  return together(
    at(box(1.5, 0.1, 1.2, 0.03, matte(palette.second)), -0.2, y, -0.2),
    at(box(0.95, 0.12, 0.3, 0.03, matte("#a0673c")), -0.36, y + 0.1, -0.5),
    ...plants,
    at(drum(0.16, 0.16, 0.34, 0.03, plastic("#c9d2d6")), 0.28, y + 0.34, -0.4),
    ...[0.18, 0.38].map((x) =>
      at(box(0.03, 0.2, 0.2, 0.01, plastic("#7a7d80")), x, y + 0.12, -0.4),
    ),
    at(box(0.4, 0.02, 0.3, 0.008, clear("#9fd3e6", 0.5)), -0.1, y + 0.09, 0.1),
    rod(
      [
        [-0.7, y + 0.05, 0.2],
        [-0.7, y + 0.42, 0.2],
      ],
      0.014,
      plastic("#8a8a88"),
    ),
    rod(
      [
        [0.3, y + 0.05, 0.2],
        [0.3, y + 0.42, 0.2],
      ],
      0.014,
      plastic("#8a8a88"),
    ),
    rod(
      [
        [-0.7, y + 0.4, 0.2],
        [-0.2, y + 0.36, 0.2],
        [0.3, y + 0.4, 0.2],
      ],
      0.008,
      plastic("#8a8a88"),
    ),
    ...[palette.accent, palette.light, palette.second].map((c, i) =>
      at(box(0.18, 0.22, 0.015, 0.006, matte(c)), -0.5 + i * 0.28, y + 0.25, 0.2),
    ),
  );
}

function street({ palette }: Look) {
  return together(
    at(drum(0.035, 0.05, 1.1, 0.02, plastic(palette.dark)), 0.86, 0.55, 0.62),
    rod(
      [
        [0.86, 1.08, 0.62],
        [0.84, 1.2, 0.62],
        [0.66, 1.24, 0.62],
      ],
      0.022,
      plastic(palette.dark),
    ),
    at(ball(0.085, glow("#ffe3ab", 0.9)), 0.64, 1.19, 0.62),
    at(box(0.26, 0.32, 0.2, 0.05, gloss("#2f7d4f")), 0.82, 0.2, 0.1, 0, -0.3),
    at(box(0.16, 0.03, 0.02, 0.008, gloss("#10281a")), 0.8, 0.27, 0.2, 0, -0.3),
    ...[0, 1, 2].map((i) =>
      at(
        drum(0.1, 0.09, 0.07, 0.025, matte(["#c98a4a", "#e3b77b", "#b76f3a"][i] ?? "#c98a4a")),
        -0.9 + i * 0.2,
        0.1 + (i === 1 ? 0.07 : 0),
        0.72,
      ),
    ),
    ...[0, 1, 2, 3, 4].map((i) =>
      at(box(0.12, 0.006, 0.3, 0.003, matte("#f4f1ea")), -0.2 + i * 0.24, 0.034, 0.8),
    ),
  );
}
