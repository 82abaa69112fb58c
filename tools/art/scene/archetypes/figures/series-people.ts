import type { Object3D } from "three";
import { fabric, gloss, plastic, vinyl, wood } from "../../kit/materials.ts";
import { egg, limb, pair, type Lump } from "../../kit/sculpt.ts";
import { at, ball, both, box, drum, ring, rod, together } from "../../kit/solids.ts";
import { eyes } from "./face.ts";
import type { Series } from "./series-animals.ts";
import { body, face } from "./spirit.ts";

/** Street musicians with an erhu, an accordion, buckets, a cello, a harmonica, a keyboard, a voice and a dog. */
export const musicians: Series = (p) => {
  const coats = [p.body, p.accent, "#3f7f8c", "#d8483a", "#5a4aa8", "#2f7d4f", p.second, "#b98a62"];
  const player =
    (i: number, ...things: Object3D[]) =>
    () =>
      together(
        body(
          [
            egg([0, 0.34, 0], [0.26, 0.32, 0.22]),
            egg([0, 0.82, 0.02], [0.28, 0.27, 0.26], { color: "#f3d3b4", blend: 0.04 }),
            ...pair((s) => limb([s * 0.22, 0.5, 0.06], [s * 0.26, 0.34, 0.28], 0.08, 0.07)),
            ...pair((s) =>
              egg([s * 0.14, 0.05, 0.08], [0.12, 0.07, 0.17], { color: "#2b2b30", blend: 0.03 }),
            ),
            egg([0, 0.98, -0.06], [0.3, 0.18, 0.26], {
              color: ["#2b2b30", "#6b4630", "#8d929b"][i % 3]!,
              blend: 0.04,
            }),
          ],
          coats[i] ?? p.body,
        ),
        face(0.8, 0.26, "#2b2b30", "#ee9a86"),
        ...things,
      );
  const string = wood("#8a4a2a");
  const pole = (x: number) =>
    rod(
      [
        [x, 0.2, 0.36],
        [x, 1.0, 0.34],
      ],
      0.025,
      string,
    );
  return [
    player(
      0,
      pole(0.2),
      at(drum(0.12, 0.12, 0.16, 0.02, string), 0.2, 0.22, 0.36, 1.57),
      rod(
        [
          [0.02, 0.4, 0.44],
          [0.42, 0.5, 0.42],
        ],
        0.014,
        wood("#d9a96c"),
      ),
    ),
    player(
      1,
      ...[0, 1, 2, 3, 4].map((i) =>
        at(
          box(0.07, 0.32, 0.22, 0.02, gloss(i % 2 ? "#fdfbf5" : "#c8372d")),
          -0.16 + i * 0.08,
          0.42,
          0.36,
        ),
      ),
    ),
    player(
      2,
      ...[-0.22, 0.22].map((x) =>
        at(drum(0.17, 0.13, 0.24, 0.02, plastic(x < 0 ? "#2f7fb8" : "#f0a03c")), x, 0.13, 0.5),
      ),
    ),
    player(3, at(ball(0.24, string, [0.9, 1.3, 0.4]), 0.12, 0.34, 0.36), pole(0.12)),
    player(4, at(box(0.26, 0.07, 0.08, 0.02, gloss("#c9ccd2")), 0, 0.7, 0.32)),
    player(
      5,
      at(box(0.8, 0.06, 0.2, 0.02, gloss("#2b2b30")), 0, 0.4, 0.44),
      at(box(0.74, 0.02, 0.12, 0.005, gloss("#fdfbf5")), 0, 0.44, 0.46),
      ...[-1, 1].map((s) =>
        rod(
          [
            [s * 0.3, 0, 0.4],
            [-s * 0.2, 0.38, 0.44],
          ],
          0.02,
          gloss("#8d929b"),
        ),
      ),
    ),
    player(
      6,
      rod(
        [
          [0.1, 0, 0.42],
          [0.1, 0.62, 0.42],
        ],
        0.018,
        gloss("#2b2b30"),
      ),
      at(ball(0.07, gloss("#8d929b")), 0.1, 0.66, 0.38),
    ),
    () =>
      together(
        body(
          [
            egg([0, 0.34, -0.06], [0.24, 0.3, 0.3]),
            egg([0, 0.72, 0.1], [0.26, 0.24, 0.25]),
            egg([0, 0.64, 0.32], [0.13, 0.1, 0.12]),
            ...pair((s) =>
              limb([s * 0.22, 0.86, 0.06], [s * 0.34, 0.6, 0.08], 0.09, 0.06, { color: "#6b4630" }),
            ),
            ...pair((s) => limb([s * 0.14, 0.34, 0.14], [s * 0.14, 0.05, 0.2], 0.09, 0.08)),
          ],
          "#d8a96b",
        ),
        at(eyes(0.12, 0, 0, 0.045, "#2b2b30"), 0, 0.76, 0.33),
        at(ball(0.05, gloss("#2b2b30")), 0, 0.68, 0.43),
        at(ring(0.2, 0.035, fabric(p.accent)), 0, 0.52, 0.08, 1.5),
      ),
  ];
};

/** The post office on the moon: the rabbit, a toad, a moth, two stars, a driver, a crane and a mole. */
export const moonMail: Series = (p) => {
  const clerk =
    (color: string, extra: readonly Lump[], ...things: Object3D[]) =>
    () =>
      together(
        body(
          [
            egg([0, 0.34, 0], [0.28, 0.33, 0.24]),
            egg([0, 0.8, 0.04], [0.3, 0.26, 0.26]),
            ...pair((s) => limb([s * 0.24, 0.48, 0.08], [s * 0.16, 0.36, 0.3], 0.08, 0.07)),
            ...pair((s) => egg([s * 0.15, 0.05, 0.1], [0.13, 0.07, 0.18])),
            ...extra,
          ],
          color,
        ),
        face(0.82, 0.28, "#20242e", p.accent),
        at(box(0.3, 0.2, 0.03, 0.01, vinyl("#fdfbf5")), 0, 0.36, 0.37, -0.15),
        at(ball(0.035, gloss("#d8483a"), [1, 1, 0.4]), 0, 0.37, 0.39),
        at(drum(0.16, 0.2, 0.1, 0.03, fabric("#2f4f86")), 0, 1.08, 0.02),
        at(box(0.24, 0.03, 0.16, 0.012, fabric("#22304f")), 0, 1.03, 0.2),
        ...things,
      );
  const ears = (color: string) =>
    pair((s) => egg([s * 0.16, 1.2, -0.06], [0.08, 0.28, 0.06], { color }, [0, 0, -s * 0.2]));
  return [
    clerk("#f4f1ea", ears("#f4f1ea")),
    clerk(
      "#7f9a4f",
      pair((s) => egg([s * 0.18, 1.0, 0.1], [0.11, 0.11, 0.1])),
    ),
    clerk(
      "#b9a58c",
      pair((s) => egg([s * 0.44, 0.6, -0.12], [0.28, 0.3, 0.05], { color: "#e0d2bb" })),
    ),
    clerk(
      "#ffd257",
      pair((s) => limb([s * 0.24, 0.9, 0], [s * 0.44, 1.02, 0], 0.1, 0.03)),
    ),
    clerk(
      "#ffb45e",
      pair((s) => limb([s * 0.24, 0.9, 0], [s * 0.44, 1.02, 0], 0.1, 0.03)),
    ),
    clerk("#f0cfae", [egg([0, 0.66, 0.24], [0.16, 0.1, 0.08], { color: "#6b4630" })]),
    clerk("#e9edf2", [limb([0, 0.78, 0.28], [0, 0.7, 0.5], 0.06, 0.02, { color: "#f0a03c" })]),
    clerk("#5b5562", [egg([0, 0.74, 0.3], [0.1, 0.08, 0.1], { color: "#e8a0a0" })]),
  ];
};
