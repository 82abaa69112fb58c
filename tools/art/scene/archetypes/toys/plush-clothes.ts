import type { Object3D } from "three";
import { clear, fabric, gloss, vinyl } from "../../kit/materials.ts";
import { at, ball, both, box, drum, ring, rod, together } from "../../kit/solids.ts";
import type { Palette } from "../../palettes.ts";

/** The clothes and things of a sitting plush. */
export function clothes(extra: string, palette: Palette): Object3D[] {
  return wardrobe[extra]?.(palette) ?? [];
}

const felt = (radius: number, high: number, color: string, x: number, y: number, z: number) =>
  at(drum(radius * 0.9, radius, high, 0.05, fabric(color)), x, y, z);

const cup = (...inside: Object3D[]) =>
  at(
    together(
      at(drum(0.24, 0.18, 0.4, 0.03, fabric("#fdfbf5")), 0, 0.2, 0),
      at(drum(0.2, 0.2, 0.02, 0.005, fabric("#b4682a")), 0, 0.4, 0),
      at(ring(0.235, 0.03, fabric("#d8483a")), 0, 0.3, 0, Math.PI / 2),
      ...inside,
    ),
    0.02,
    0.32,
    0.64,
    0.1,
  );

const wardrobe: Readonly<Record<string, (palette: Palette) => Object3D[]>> = {
  /** A straw hat and one flip-flop. */
  beach: () => [
    at(
      together(
        at(drum(0.62, 0.66, 0.06, 0.03, fabric("#e7c071")), 0, 0, 0),
        felt(0.36, 0.28, "#e7c071", 0, 0.15, 0),
        at(ring(0.36, 0.05, fabric("#e5482d")), 0, 0.07, 0, Math.PI / 2),
      ),
      0.04,
      1.64,
      0.02,
      -0.14,
      0,
      -0.12,
    ),
    at(
      together(
        box(0.34, 0.07, 0.6, 0.03, vinyl("#2f9fb8")),
        both((s) =>
          rod(
            [
              [0, 0.06, 0.14],
              [s * 0.13, 0.12, -0.04],
              [s * 0.15, 0.04, -0.12],
            ],
            0.025,
            vinyl("#ffd23f"),
          ),
        ),
      ),
      0.5,
      0.2,
      0.9,
      -1.35,
    ),
  ],
  /** A folded towel on the head and a tub. */
  spring: () => [
    at(box(0.5, 0.12, 0.36, 0.05, fabric("#fdfbf5")), 0, 1.7, 0.06, -0.06),
    at(box(0.5, 0.13, 0.08, 0.03, fabric("#5fb7ec")), 0, 1.7, 0.1, -0.06),
    at(drum(0.26, 0.22, 0.24, 0.03, fabric("#d9a96c")), 0.02, 0.34, 0.62),
  ],
  hot: () => [cup()],
  iced: () => [
    cup(
      at(drum(0.035, 0.035, 0.5, 0.01, vinyl("#d8483a")), 0.06, 0.54, 0, 0, 0, -0.2),
      ...[-0.08, 0.06].map((x) =>
        at(box(0.1, 0.1, 0.1, 0.03, clear("#dff2fb", 0.7)), x, 0.42, 0.06, 0.3, x * 9),
      ),
    ),
  ],
  /** A postman's cap, and a satchel with a letter. */
  mail: ({ dark, accent }) => [
    at(
      together(
        felt(0.36, 0.2, dark, 0, 0.1, 0),
        at(ball(0.3, fabric(dark), [1, 0.12, 0.7]), 0, 0.02, 0.28),
        at(ball(0.07, gloss("#ffd257")), 0, 0.12, 0.35),
      ),
      0,
      1.6,
      0.12,
      -0.1,
    ),
    rod(
      [
        [-0.36, 0.96, 0.2],
        [-0.04, 0.7, 0.46],
        [0.36, 0.44, 0.44],
      ],
      0.045,
      fabric("#8a5a34"),
    ),
    at(box(0.42, 0.34, 0.16, 0.05, fabric("#8a5a34")), 0.42, 0.4, 0.5, 0, 0.3),
    at(box(0.34, 0.24, 0.02, 0.01, vinyl("#fdfbf5")), 0.44, 0.58, 0.5, -0.1, 0.3),
    at(ball(0.04, gloss(accent)), 0.47, 0.6, 0.52),
    ...[0.62, 0.44].map((y) => at(ball(0.035, gloss("#ffd257")), -0.04, y, 0.47)),
  ],
  bamboo: () =>
    [-0.22, -0.04, 0.16, 0.28].map((x, i) =>
      at(
        ball(0.11, fabric("#a9d06a"), [0.4, 1, 0.3]),
        x,
        0.84 - (i === 3 ? 0.24 : 0),
        0.48 - Math.abs(x) * 0.2,
        0.1,
        0,
        i % 2 ? 0.7 : -0.7,
      ),
    ),
  asleep: () => [],
};
