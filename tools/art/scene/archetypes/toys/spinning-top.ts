import type { Group } from "three";
import { gloss, metal, wood } from "../../kit/materials.ts";
import { at, ball, drum, ring, sized, together, turned } from "../../kit/solids.ts";
import type { Palette } from "../../palettes.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** A humming tin top with its pump, or with motif "thumb" a small one of turned metal. */
export const spinningTop: Archetype = {
  make({ palette, motif }) {
    return motif === "thumb" ? at(thumb(palette), 0, 0, 0, 0.1, 0, 0.16) : humming(palette);
  },
  views: [
    { turn: -10, raise: 20, fill: 0.78 },
    { turn: 20, raise: 16, fill: 1.15 },
    { turn: -30, raise: 40, fill: 0.76 },
  ],
};

/** A parade runs round the shoulder; a wooden knob sits on the steel pump. */
function humming(p: Palette): Group {
  const parade = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2;
    const name = ["goat", "fish", "dragon"][i % 3] ?? "fish";
    return at(
      together(at(sized(emblem(name, p), 0.2), 0, 0, 0, -0.62)),
      Math.sin(a) * 0.74,
      1.03,
      Math.cos(a) * 0.74,
      0,
      a,
    );
  });
  return at(
    together(
      turned(
        [
          [0, 0],
          [0.06, 0.04],
          [0.3, 0.26],
          [0.8, 0.6],
          [1.0, 0.76],
        ],
        gloss(p.second),
      ),
      turned(
        [
          [1.0, 0.76],
          [1.04, 0.82],
          [1.0, 0.88],
        ],
        metal("#e0b24f"),
      ),
      turned(
        [
          [1.0, 0.88],
          [0.72, 1.02],
          [0.4, 1.14],
          [0.12, 1.2],
          [0, 1.2],
        ],
        gloss(p.body),
      ),
      ...[0.94, 0.5].map((r) =>
        at(ring(r, 0.022, gloss(p.accent)), 0, r > 0.6 ? 0.92 : 1.115, 0, Math.PI / 2),
      ),
      ...parade,
      at(drum(0.05, 0.05, 0.7, 0.01, metal("#b9bec6")), 0, 1.5, 0),
      ...Array.from({ length: 9 }, (_, i) =>
        at(ring(0.055, 0.014, metal("#8f949c")), 0, 1.24 + i * 0.06, 0, Math.PI / 2 + 0.3),
      ),
      at(ball(0.2, wood("#d9a76b"), [1, 0.86, 1]), 0, 1.94, 0),
    ),
    0,
    0.02,
    0,
    0.05,
    0,
    0.1,
  );
}

function thumb(p: Palette): Group {
  const anodised = metal(p.body, 0.22);
  return together(
    turned(
      [
        [0, 0],
        [0.03, 0.02],
        [0.08, 0.16],
        [0.3, 0.34],
        [0.78, 0.46],
      ],
      anodised,
    ),
    turned(
      [
        [0.78, 0.46],
        [0.84, 0.54],
        [0.78, 0.62],
      ],
      metal(p.second, 0.15),
    ),
    turned(
      [
        [0.78, 0.62],
        [0.4, 0.68],
        [0.14, 0.76],
        [0.09, 0.9],
        [0.09, 1.24],
        [0.12, 1.28],
        [0, 1.31],
      ],
      anodised,
    ),
    ...[0.34, 0.5, 0.66].map((r) =>
      at(ring(r, 0.012, metal(p.light, 0.1)), 0, 0.7 - (r - 0.34) * 0.17, 0, Math.PI / 2),
    ),
    ...[0.98, 1.06, 1.14].map((y) =>
      at(ring(0.095, 0.014, metal(p.metal, 0.3)), 0, y, 0, Math.PI / 2),
    ),
    at(ball(0.045, gloss("#ffffff")), 0, 0.02, 0),
  );
}
