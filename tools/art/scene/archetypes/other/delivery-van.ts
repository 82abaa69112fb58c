import { gloss, glow, metal, rubber } from "../../kit/materials.ts";
import { rounded } from "../../kit/shapes.ts";
import { at, ball, both, box, cutout, drum, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A stout delivery van with a wave on its side. */
export const deliveryVan: Archetype = {
  make({ palette }) {
    const body = rounded(
      [
        [-1.3, 0.26],
        [-1.3, 1.34],
        [0.5, 1.38],
        [0.92, 0.86],
        [1.28, 0.74],
        [1.3, 0.26],
      ],
      0.14,
    );
    const window = rounded(
      [
        [0.2, 0.8],
        [0.2, 1.2],
        [0.48, 1.2],
        [0.78, 0.8],
      ],
      0.07,
    );
    const glass = gloss("#25323a");
    const chrome = metal("#d7dade", 0.18);
    const wave = (s: 1 | -1) =>
      rod(
        [0, 1, 2, 3, 4, 5, 6].map((i) => [-1.02 + i * 0.16, 0.9 + (i % 2) * 0.14, s * 0.6]),
        0.05,
        gloss(palette.light),
      );
    return together(
      cutout(body, 1.2, 0.13, gloss(palette.body)),
      at(box(2.5, 0.1, 1.1, 0.05, gloss(palette.dark)), 0, 0.28, 0),
      both((s) =>
        together(
          at(cutout(window, 0.05, 0.015, glass), 0, 0, s * 0.59),
          wave(s),
          at(box(1.4, 0.05, 0.03, 0.012, gloss(palette.light)), -0.5, 0.56, s * 0.595),
          at(box(0.14, 0.03, 0.03, 0.012, chrome), 0.28, 0.7, s * 0.6),
          ...[-0.78, 0.78].map((x) =>
            together(
              at(drum(0.26, 0.26, 0.2, 0.06, rubber("#26272a")), x, 0.26, s * 0.54, Math.PI / 2),
              at(drum(0.15, 0.15, 0.04, 0.02, chrome), x, 0.26, s * 0.64, Math.PI / 2),
            ),
          ),
          at(ball(0.09, glow("#fffbe8", 0.7)), 1.27, 0.56, s * 0.42),
          at(box(0.05, 0.2, 0.1, 0.02, glow("#d92d20", 0.5)), -1.29, 0.62, s * 0.48),
        ),
      ),
      at(box(0.05, 0.6, 0.96, 0.03, glass), 0.73, 1.1, 0, 0, 0, 0.68),
      at(box(0.08, 0.12, 1.16, 0.04, chrome), 1.3, 0.34, 0),
      at(box(0.08, 0.12, 1.16, 0.04, chrome), -1.3, 0.34, 0),
    );
  },
  views: [{ turn: -44, raise: 16, fill: 0.84 }],
};
