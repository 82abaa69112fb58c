import { gloss, glow, matte, metal, paper, plastic, satin } from "../../kit/materials.ts";
import { makeRandom } from "../../kit/random.ts";
import { at, box, drum, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";

/** A storehouse seen from its loading bay: shelves of parcels behind an open shutter. */
export const storehouse: Archetype = {
  make(look) {
    const { palette } = look;
    const wall = satin(palette.body);
    return together(
      at(box(2.6, 0.14, 2, 0.05, matte("#b9b4ac")), 0, -0.07, 0),
      at(box(2.4, 1.7, 0.1, 0.03, wall), 0, 0.85, -0.85),
      at(box(0.1, 1.7, 1.5, 0.03, wall), -1.16, 0.85, -0.15),
      at(box(0.1, 1.7, 1.5, 0.03, wall), 1.16, 0.85, -0.15),
      at(box(2.44, 0.42, 0.12, 0.03, wall), 0, 1.52, 0.56),
      at(box(2.6, 0.1, 1.72, 0.04, gloss(palette.dark)), 0, 1.78, -0.14),
      ...[0, 1, 2, 3, 4].map((i) =>
        at(box(2.2, 0.05, 0.08, 0.02, metal("#c4c9ce")), 0, 1.3 - i * 0.055, 0.52),
      ),
      at(box(0.9, 0.2, 0.05, 0.03, glow(palette.light, 0.5)), 0, 1.56, 0.63),
      at(box(0.5, 0.05, 0.04, 0.02, gloss(palette.accent)), 0, 1.56, 0.66),
      rack(look, -0.56),
      rack({ ...look, seed: look.seed + 1 }, 0.56),
      trolley(look),
    );
  },
  views: [{ turn: -28, raise: 16, fill: 0.86 }],
};

const boards = [0.34, 0.74, 1.14];

function rack({ seed }: Look, x: number) {
  const random = makeRandom(seed);
  const parcel = (place: number, y: number) => {
    const height = random.between(0.16, 0.27);
    const card = paper(random.pick("#c99a63", "#d8b07c", "#b98650"));
    return at(
      together(
        box(random.between(0.2, 0.28), height, 0.3, 0.015, card),
        at(box(0.05, height + 0.006, 0.306, 0.004, gloss("#e9dcc2")), 0, 0, 0),
      ),
      x - 0.36 + place * 0.36,
      y + 0.02 + height / 2,
      -0.5 + random.between(-0.04, 0.04),
      0,
      random.between(-0.1, 0.1),
    );
  };
  return together(
    ...[-0.54, 0.54].flatMap((side) =>
      [-0.68, -0.32].map((z) =>
        at(box(0.05, 1.4, 0.05, 0.01, metal("#5d7f9c", 0.4)), x + side, 0.7, z),
      ),
    ),
    ...boards.flatMap((y) => [
      at(box(1.12, 0.04, 0.44, 0.01, metal("#e08a3a", 0.4)), x, y, -0.5),
      ...[0, 1, 2].map((place) => parcel(place, y)),
    ]),
  );
}

function trolley({ palette }: Look) {
  const wheel = (x: number, z: number) =>
    at(drum(0.07, 0.07, 0.06, 0.02, plastic("#26272a")), x, 0.07, z, Math.PI / 2);
  return at(
    together(
      at(box(0.8, 0.05, 0.5, 0.02, gloss(palette.accent)), 0, 0.16, 0),
      at(box(0.04, 0.6, 0.46, 0.02, metal("#c4c9ce")), -0.4, 0.45, 0),
      at(box(0.36, 0.3, 0.36, 0.02, paper("#d8b07c")), -0.14, 0.33, 0),
      at(box(0.28, 0.22, 0.3, 0.02, paper("#c99a63")), 0.22, 0.29, 0.02, 0, 0.3),
      at(box(0.26, 0.2, 0.26, 0.02, gloss(palette.light)), -0.14, 0.58, 0, 0, -0.2),
      ...[-0.3, 0.3].flatMap((x) => [-0.2, 0.2].map((z) => wheel(x, z))),
    ),
    0.3,
    0,
    0.55,
    0,
    -0.35,
  );
}
