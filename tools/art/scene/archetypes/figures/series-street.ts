import type { Object3D } from "three";
import { gloss, glow, metal, plastic, rubber, vinyl, wood } from "../../kit/materials.ts";
import { at, box, both, drum, rod, together, type Spot } from "../../kit/solids.ts";
import { read } from "../motifs/drawing.ts";
import type { Series } from "./series-animals.ts";

/** Eight neon signs: teapot, cow, lotus, scissors, umbrella, rooster, wave and cat. */
export const neonSigns: Series = () => {
  const tube = (points: string, color: string, closed = true) =>
    rod(
      read(points).map(([x, y]): Spot => [x, y + 0.62, 0]),
      0.028,
      glow(color, 1.1),
      closed,
    );
  const sign =
    (...tubes: Object3D[]) =>
    () =>
      together(
        at(box(0.9, 0.92, 0.05, 0.04, plastic("#2a2530")), 0, 0.62, -0.07),
        at(box(0.5, 0.08, 0.3, 0.03, plastic("#2a2530")), 0, 0.04, -0.04),
        at(box(0.1, 0.2, 0.05, 0.02, metal("#8f949c")), 0, 0.14, -0.07),
        ...tubes,
      );
  const [pink, warm, blue, green] = ["#ff5fa2", "#ffb347", "#5fd3ff", "#7dffb0"] as const;
  return [
    sign(
      tube("-22 -22, -26 4, -10 16, 12 16, 24 4, 20 -22", warm),
      tube("24 4, 36 10, 34 -8, 22 -12", pink, false),
      tube("-26 0, -36 14, -38 18", pink, false),
      tube("-5 20, 0 27, 5 20", pink),
    ),
    sign(
      tube(
        "-34 8, -30 16, 14 14, 24 24, 34 16, 30 6, 22 4, 20 -8, 18 -28, 12 -28, 10 -10, -18 -10, -20 -28, -26 -28, -28 -6",
        pink,
      ),
      tube("22 24, 20 32", warm, false),
      tube("30 22, 34 30", warm, false),
    ),
    sign(
      tube("0 30, -12 6, 0 -20, 12 6", pink),
      tube("-6 -20, -32 -4, -30 18, -12 4", pink, false),
      tube("6 -20, 32 -4, 30 18, 12 4", pink, false),
      tube("-30 -28, 0 -24, 30 -28", green, false),
    ),
    sign(
      tube("-28 30, 12 -14", blue, false),
      tube("28 30, -12 -14", blue, false),
      tube("12 -14, 26 -18, 24 -32, 12 -30", warm),
      tube("-12 -14, -26 -18, -24 -32, -12 -30", warm),
    ),
    sign(
      tube("-36 2, -24 24, 0 32, 24 24, 36 2, 18 8, 0 2, -18 8", blue),
      tube("0 32, 0 -22, 8 -32, 16 -24", warm, false),
    ),
    sign(
      tube("-30 26, -26 0, -12 -14, 12 -14, 22 4, 18 24, 28 20, 14 30, 8 12, -10 8", warm),
      tube("12 30, 16 38, 20 30", pink, false),
      tube("-4 -14, -4 -32, 4 -32", pink, false),
      tube("6 -14, 6 -32, 14 -32", pink, false),
    ),
    sign(
      tube("-38 -12, -22 16, 4 18, 14 2, 4 -8, -4 0", blue, false),
      tube("-38 -26, -16 -20, 4 -28, 22 -20, 38 -26", blue, false),
    ),
    sign(
      tube("-26 -26, -28 8, -26 32, -12 20, 12 20, 26 32, 28 8, 26 -26", green),
      tube("-12 2, -8 6, -4 2", warm, false),
      tube("4 2, 8 6, 12 2", warm, false),
      tube("-6 -10, 0 -14, 6 -10", pink, false),
    ),
  ];
};

/** The street kitchen's furniture: round table, square stool, stacking stool, deck chair and ladder. */
export const stools: Series = () => {
  const beech = wood("#d9a96c");
  const leg = (from: Spot, to: Spot, stuff = metal("#a9aeb6")) => rod([from, to], 0.028, stuff);
  const crossed = (w: number, h: number, d: number) =>
    both((s) =>
      together(leg([s * w, 0.02, -d], [s * w, h, d]), leg([s * w, 0.02, d], [s * w, h, -d])),
    );
  const stacking = (y: number, color: string) =>
    together(
      at(box(0.46, 0.06, 0.46, 0.03, plastic(color)), 0, y + 0.5, 0),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) =>
          rod(
            [
              [x * 0.24, y, z * 0.24],
              [x * 0.17, y + 0.48, z * 0.17],
            ],
            0.04,
            plastic(color),
          ),
        ),
      ),
    );
  return [
    () =>
      together(
        at(drum(0.62, 0.62, 0.07, 0.03, gloss("#d8382c")), 0, 0.64, 0),
        at(drum(0.63, 0.63, 0.03, 0.01, metal("#c9ccd2")), 0, 0.62, 0),
        crossed(0.3, 0.6, 0.3),
      ),
    () => together(at(box(0.56, 0.06, 0.56, 0.02, beech), 0, 0.5, 0), crossed(0.22, 0.47, 0.22)),
    () => together(stacking(0, "#d8382c"), stacking(0.12, "#2f7fb8"), stacking(0.24, "#2f9a63")),
    () =>
      together(
        leg([-0.3, 0.02, 0.5], [-0.3, 0.9, -0.4], beech),
        leg([0.3, 0.02, 0.5], [0.3, 0.9, -0.4], beech),
        leg([-0.3, 0.02, -0.4], [-0.3, 0.46, 0.46], beech),
        leg([0.3, 0.02, -0.4], [0.3, 0.46, 0.46], beech),
        ...[0, 1, 2, 3, 4].map((i) =>
          at(
            box(0.12, 0.02, 0.95, 0.008, vinyl(i % 2 ? "#fdfbf5" : "#2f9a63")),
            -0.24 + i * 0.12,
            0.56,
            0,
            0.62,
          ),
        ),
      ),
    () =>
      together(
        ...[-1, 1].flatMap((s) => [
          leg([s * 0.26, 0.02, 0.3], [s * 0.16, 1.1, 0], beech),
          leg([s * 0.26, 0.02, -0.34], [s * 0.16, 1.1, 0], beech),
        ]),
        ...[0.24, 0.48, 0.72, 0.96].map((y) =>
          at(box(0.5 - y * 0.18, 0.04, 0.1, 0.012, beech), 0, y, 0.3 - y * 0.26),
        ),
      ),
  ];
};

/** Four pull-back minibuses; two have green roofs and two red. */
export const minibuses: Series = () => {
  const bus = (roof: string, board: string) => () =>
    together(
      at(box(0.62, 0.5, 1.12, 0.12, gloss("#f6ecc9")), 0, 0.4, 0),
      at(box(0.6, 0.16, 1.08, 0.07, gloss(roof)), 0, 0.68, 0),
      at(box(0.64, 0.05, 1.14, 0.02, gloss(roof)), 0, 0.34, 0),
      both((s) =>
        together(
          ...[-0.36, -0.12, 0.12].map((z) =>
            at(box(0.03, 0.17, 0.2, 0.03, gloss("#35525f")), s * 0.31, 0.5, z),
          ),
        ),
      ),
      at(box(0.5, 0.2, 0.03, 0.03, gloss("#35525f")), 0, 0.5, 0.555),
      at(box(0.34, 0.09, 0.04, 0.02, glow(board, 0.4)), 0, 0.67, 0.53),
      both((s) =>
        at(drum(0.05, 0.05, 0.04, 0.01, glow("#fff3c4", 0.7)), s * 0.21, 0.3, 0.56, 1.57),
      ),
      both((s) =>
        together(
          ...[-0.34, 0.34].map((z) =>
            at(drum(0.14, 0.14, 0.12, 0.04, rubber("#26272a")), s * 0.28, 0.14, z, 0, 0, 1.57),
          ),
        ),
      ),
    );
  return [
    bus("#2f9a63", "#fdf3c4"),
    bus("#c8372d", "#fdf3c4"),
    bus("#2f9a63", "#ffd0c4"),
    bus("#c8372d", "#cfe9ff"),
  ];
};
