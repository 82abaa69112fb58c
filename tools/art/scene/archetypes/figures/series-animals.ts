import type { Object3D } from "three";
import { fabric, gloss, glow, painted, vinyl, wood } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt, type Lump, type Spray } from "../../kit/sculpt.ts";
import { at, ball, both, box, drum, pill, ring, rod, together } from "../../kit/solids.ts";
import type { Palette } from "../../palettes.ts";
import { eyes, smile } from "./face.ts";

/** Designs of a series, each about one unit high and standing at the origin. */
export type Series = (palette: Palette) => readonly (() => Object3D)[];

const figure = (lumps: readonly Lump[], color: string, sprays: readonly Spray[] = []) =>
  sculpt(lumps, painted(), { color, fine: 52, sprays, blend: 0.06 });

/** Six cats asleep on a cooker, a router, a mahjong table, a slipper, a grille and a cushion. */
export const sleepyCats: Series = (p) => {
  const cat = (color: string, patch: string) => {
    const skin = figure(
      [
        egg([0, 0.24, 0], [0.44, 0.25, 0.3]),
        egg([0.3, 0.3, 0.12], [0.24, 0.21, 0.21]),
        ...pair((s) => limb([0.3 + s * 0.12, 0.44, 0.12], [0.3 + s * 0.17, 0.6, 0.1], 0.08, 0.02)),
        limb([-0.38, 0.14, 0], [-0.3, 0.12, 0.34], 0.08, 0.07),
        limb([-0.3, 0.12, 0.34], [0.06, 0.12, 0.38], 0.07, 0.06),
      ],
      color,
      [
        { ...egg([-0.2, 0.42, -0.1], [0.22, 0.2, 0.24]), color: patch },
        { ...egg([0.46, 0.5, 0.1], [0.15, 0.18, 0.2]), color: patch },
      ],
    );
    const closed = both((s) =>
      rod(
        [
          [0.3 + s * 0.05, 0.32, 0.33],
          [0.3 + s * 0.1, 0.29, 0.33],
          [0.3 + s * 0.15, 0.32, 0.3],
        ],
        0.014,
        vinyl("#3a2a24"),
      ),
    );
    return together(skin, closed, at(ball(0.025, vinyl(p.accent)), 0.3, 0.26, 0.335));
  };
  const coats = [
    ["#f4e8d6", "#e2954a"],
    ["#8d929b", "#5b6069"],
    ["#2f3138", "#f3f0ea"],
    ["#e7a45c", "#fbf3e4"],
    ["#fbf6ee", "#8d929b"],
    ["#b98a62", "#6f4a32"],
  ] as const;
  const on = (i: number, y: number, ...beds: Object3D[]) => {
    const [coat, patch] = coats[i] ?? coats[0];
    return () => together(...beds, at(cat(coat, patch), 0, y, 0));
  };
  return [
    on(
      0,
      0.5,
      at(drum(0.5, 0.46, 0.44, 0.1, gloss("#f3f3f1")), 0, 0.22, 0),
      at(box(0.3, 0.1, 0.06, 0.02, gloss(p.accent)), 0, 0.2, 0.47),
      at(ring(0.49, 0.03, gloss(p.accent)), 0, 0.44, 0, 1.57),
    ),
    on(
      1,
      0.2,
      at(box(1, 0.2, 0.66, 0.06, gloss("#30343c")), 0, 0.1, 0),
      ...[-0.4, 0.4].map((x) => at(pill(0.03, 0.5, gloss("#30343c")), x, 0.42, -0.28)),
      ...[-0.1, 0, 0.1].map((x) => at(ball(0.025, glow("#6ff09a")), x, 0.1, 0.34)),
    ),
    on(
      2,
      0.3,
      at(box(1.1, 0.08, 0.9, 0.03, fabric("#2f7d5a")), 0, 0.25, 0),
      at(box(1.16, 0.1, 0.96, 0.03, wood("#8a5a34")), 0, 0.18, 0),
      ...[-0.46, 0.46].flatMap((x) =>
        [-0.38, 0.38].map((z) => at(drum(0.05, 0.05, 0.16, 0.02, wood("#8a5a34")), x, 0.08, z)),
      ),
      ...[-0.42, -0.28].map((x) => at(box(0.1, 0.14, 0.08, 0.02, gloss("#fdfbf5")), x, 0.36, 0.34)),
    ),
    on(
      3,
      0.06,
      at(ball(0.6, fabric(p.body), [0.8, 0.22, 1]), 0, 0.08, 0.1),
      at(ring(0.34, 0.1, fabric(p.accent)), 0, 0.16, 0.5, 0.3),
    ),
    on(
      4,
      0.34,
      at(box(1.1, 0.06, 0.5, 0.02, vinyl("#5f6b75")), 0, 0.31, 0),
      ...[-0.45, -0.15, 0.15, 0.45].map((x) =>
        at(pill(0.025, 0.24, vinyl("#5f6b75")), x, 0.15, 0.2),
      ),
    ),
    on(5, 0.14, at(ball(0.62, fabric(p.second), [1, 0.24, 0.8]), 0, 0.1, 0)),
  ];
};

/** Five frogs at work: lanyard, telephone, coffees, monitor, and one going home. */
export const officeFrogs: Series = (p) => {
  const frog =
    (color: string, ...things: Object3D[]) =>
    () =>
      together(
        figure(
          [
            egg([0, 0.34, 0], [0.32, 0.34, 0.28]),
            egg([0, 0.66, 0.06], [0.36, 0.25, 0.28]),
            ...pair((s) => egg([s * 0.2, 0.86, 0.1], [0.13, 0.13, 0.13])),
            ...pair((s) => limb([s * 0.28, 0.44, 0.1], [s * 0.36, 0.2, 0.26], 0.08, 0.07)),
            ...pair((s) => egg([s * 0.26, 0.06, 0.16], [0.18, 0.07, 0.24])),
          ],
          color,
          [{ ...egg([0, 0.3, 0.22], [0.2, 0.26, 0.2]), color: "#f2f5d4" }],
        ),
        both((s) =>
          together(
            at(ball(0.09, gloss("#ffffff"), [1, 1, 0.6]), s * 0.2, 0.88, 0.18),
            at(ball(0.05, gloss("#1c2419"), [1, 1, 0.6]), s * 0.2, 0.88, 0.24),
          ),
        ),
        at(smile(0.18, 0, 0, "#2c4a20"), 0, 0.64, 0.34),
        ...things,
      );
  const cup = (x: number, y: number, z: number) =>
    together(
      at(drum(0.07, 0.055, 0.16, 0.01, vinyl("#fdfbf5")), x, y, z),
      at(drum(0.075, 0.075, 0.03, 0.01, vinyl("#6b4630")), x, y + 0.09, z),
    );
  return [
    frog(
      "#7fb83f",
      at(ring(0.2, 0.022, vinyl(p.accent)), 0, 0.44, 0.14, 1.0),
      at(box(0.16, 0.2, 0.02, 0.01, vinyl("#fdfbf5")), 0, 0.26, 0.31),
      at(box(0.08, 0.07, 0.02, 0.005, vinyl(p.accent)), 0, 0.29, 0.325),
    ),
    frog(
      "#5aa868",
      rod(
        [
          [0.36, 0.52, 0.2],
          [0.46, 0.68, 0.14],
          [0.38, 0.84, 0.1],
        ],
        0.05,
        gloss("#26282d"),
      ),
      at(ball(0.09, gloss("#26282d")), 0.4, 0.5, 0.22),
      at(ball(0.09, gloss("#26282d")), 0.38, 0.86, 0.1),
    ),
    frog(
      "#9ccb4e",
      cup(-0.3, 0.34, 0.36),
      cup(-0.12, 0.34, 0.4),
      cup(0.08, 0.34, 0.4),
      cup(0.28, 0.34, 0.36),
      cup(-0.02, 0.54, 0.4),
      at(box(0.8, 0.03, 0.24, 0.01, wood("#b98a5a")), 0, 0.25, 0.38),
    ),
    frog(
      "#6f9f3a",
      at(box(0.5, 0.36, 0.05, 0.03, gloss("#2c3038")), 0, 0.34, 0.5, -0.1),
      at(box(0.42, 0.28, 0.02, 0.01, glow("#9fd6ff", 0.5)), 0, 0.35, 0.47, -0.1),
      at(box(0.06, 0.18, 0.05, 0.01, gloss("#2c3038")), 0, 0.1, 0.52),
      at(drum(0.16, 0.16, 0.03, 0.01, gloss("#2c3038")), 0, 0.02, 0.52),
    ),
    frog(
      "#e0b83c",
      at(box(0.34, 0.26, 0.1, 0.04, wood("#7a4a2a")), 0.42, 0.16, 0.24),
      at(ring(0.07, 0.02, vinyl("#3a2416"), Math.PI), 0.42, 0.29, 0.24),
      at(drum(0.22, 0.22, 0.04, 0.01, fabric("#4b5360")), 0, 1.0, 0.06),
      at(drum(0.14, 0.15, 0.16, 0.03, fabric("#4b5360")), 0, 1.06, 0.06),
    ),
  ];
};

/** Six otters at the hot spring: towel, tub, scales, milk, soap and sleep. */
export const bathOtters: Series = (p) => {
  const otter =
    (lying: boolean, ...things: Object3D[]) =>
    () => {
      const body = together(
        figure(
          [
            egg([0, 0.4, 0], [0.25, 0.42, 0.22]),
            egg([0, 0.86, 0.04], [0.24, 0.21, 0.22]),
            egg([0, 0.8, 0.2], [0.12, 0.09, 0.09], { color: "#f0dfc6" }),
            ...pair((s) => egg([s * 0.2, 1.0, 0], [0.06, 0.06, 0.05])),
            ...pair((s) => limb([s * 0.2, 0.6, 0.08], [s * 0.22, 0.38, 0.22], 0.07, 0.06)),
            ...pair((s) => egg([s * 0.16, 0.05, 0.14], [0.11, 0.06, 0.17])),
            limb([0, 0.14, -0.14], [0.1, 0.06, -0.5], 0.12, 0.05),
          ],
          "#8a5d3b",
          [{ ...egg([0, 0.46, 0.18], [0.17, 0.34, 0.14]), color: "#f0dfc6" }],
        ),
        at(eyes(0.1, 0, 0, 0.035, "#1d1410"), 0, 0.9, 0.24),
        at(ball(0.04, gloss("#2a1b14")), 0, 0.85, 0.29),
      );
      const towel = at(box(0.26, 0.07, 0.2, 0.03, fabric("#fdfbf5")), 0, 1.07, 0.02);
      return together(
        lying ? at(together(body, towel), 0, 0.3, 0.5, -1.3) : together(body, towel),
        ...things,
      );
    };
  const tub = (r: number, h: number) =>
    together(
      at(drum(r, r * 0.92, h, 0.03, wood("#d9b07c")), 0, h / 2, 0),
      ...[0.25, 0.75].map((t) =>
        at(ring(r * (0.94 + t * 0.06) + 0.005, 0.018, vinyl("#8f6d42")), 0, h * t, 0, 1.57),
      ),
      at(drum(r * 0.9, r * 0.9, 0.02, 0.005, gloss("#9fdcf0")), 0, h, 0),
    );
  const stand =
    (y: number, make: () => Object3D, ...things: Object3D[]) =>
    () =>
      together(at(together(make()), 0, y, 0), ...things);
  return [
    otter(false, at(box(0.3, 0.04, 0.24, 0.02, fabric(p.accent)), 0, 0.34, 0.26)),
    stand(-0.1, otter(false), tub(0.46, 0.42)),
    stand(
      0.12,
      otter(false),
      at(box(0.6, 0.12, 0.6, 0.04, gloss("#f3f3f1")), 0, 0.06, 0),
      at(drum(0.12, 0.12, 0.03, 0.01, gloss(p.accent)), 0, 0.12, 0.24, 0.5),
    ),
    otter(
      false,
      at(drum(0.05, 0.07, 0.22, 0.03, gloss("#fdfdfb")), 0.24, 0.48, 0.28),
      at(drum(0.04, 0.04, 0.05, 0.01, gloss(p.accent)), 0.24, 0.6, 0.28),
    ),
    otter(
      false,
      at(box(0.16, 0.08, 0.1, 0.03, gloss("#ffd98f")), 0, 0.4, 0.32),
      ...[
        [-0.2, 0.72],
        [0.18, 0.6],
        [0.02, 0.24],
      ].map(([x = 0, y = 0]) => at(ball(0.07, gloss("#ffffff")), x, y, 0.24)),
    ),
    otter(true),
  ];
};
