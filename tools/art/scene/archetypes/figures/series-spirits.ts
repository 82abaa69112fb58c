import type { Object3D } from "three";
import { fabric, gloss, glow, vinyl, wood } from "../../kit/materials.ts";
import { egg, pair } from "../../kit/sculpt.ts";
import { at, ball, box, drum, ring, rod, together } from "../../kit/solids.ts";
import type { Series } from "./series-animals.ts";
import { body, face } from "./spirit.ts";

/** Infant clouds: drizzle, full, fog, thunder, sun, rainbow, snow, wind and night. */
export const cloudlets: Series = (p) => {
  const cloud =
    (color: string, ...things: Object3D[]) =>
    () =>
      together(
        body(
          [
            egg([0, 0.44, 0], [0.5, 0.32, 0.36]),
            egg([-0.32, 0.5, 0], [0.26, 0.26, 0.26]),
            egg([0.34, 0.48, 0], [0.24, 0.24, 0.25]),
            egg([-0.08, 0.76, 0], [0.3, 0.28, 0.28]),
            egg([0.22, 0.7, 0], [0.2, 0.2, 0.22]),
            ...pair((s) => egg([s * 0.18, 0.12, 0.06], [0.13, 0.11, 0.16])),
          ],
          color,
        ),
        face(0.52, 0.37, "#2b3a4c", p.accent),
        ...things,
      );
  const drop = (x: number, y: number) =>
    at(ball(0.07, gloss("#5fb7ec"), [0.8, 1.2, 0.8]), x, y, 0.36);
  return [
    cloud("#bcd9ee", drop(-0.36, 0.24), drop(0.36, 0.2), drop(0.02, 0.26)),
    cloud("#fdfdfd", at(ball(0.26, vinyl("#f5efe3"), [1, 0.7, 0.4]), 0, 0.32, 0.26)),
    cloud("#d5d9de"),
    cloud(
      "#6d7787",
      at(box(0.12, 0.36, 0.06, 0.02, glow("#ffd23f", 0.7)), 0.3, 0.26, 0.34, 0, 0, 0.5),
    ),
    cloud("#fff3cf", at(ball(0.2, glow("#ffc43d", 0.5)), 0.3, 1.02, -0.05)),
    cloud(
      "#f4e9fb",
      ...["#ef6a5b", "#ffc43d", "#4fb7a1"].map((c, i) =>
        at(ring(0.6 - i * 0.08, 0.045, gloss(c), Math.PI), 0, 0.5, -0.24),
      ),
    ),
    cloud(
      "#eef7ff",
      ...[-0.3, 0.05, 0.34].map((x) => at(ball(0.07, fabric("#ffffff")), x, 0.98, 0.1)),
    ),
    cloud(
      "#cfe7e2",
      at(
        rod(
          [
            [0.5, 0.5, 0.2],
            [0.75, 0.56, 0.2],
            [0.72, 0.72, 0.2],
            [0.6, 0.66, 0.2],
          ],
          0.035,
          gloss("#8fd0c2"),
        ),
        0,
        0,
        0,
      ),
    ),
    cloud("#4c5a86", at(ball(0.12, glow("#fff0b0", 0.7)), -0.28, 1.04, 0)),
  ];
};

/** Spirits of dim sum, each in its bamboo steamer. */
export const dimSum: Series = (p) => {
  const inSteamer = (thing: Object3D) => () =>
    together(
      at(drum(0.52, 0.5, 0.24, 0.02, wood("#d9b070")), 0, 0.12, 0),
      ...[0.05, 0.2].map((y) => at(ring(0.52, 0.022, wood("#a8722f")), 0, y, 0, 1.57)),
      at(drum(0.46, 0.46, 0.02, 0.005, fabric("#f6ead0")), 0, 0.24, 0),
      at(together(thing), 0, 0.22, 0),
    );
  const bun = (color: string, top: Object3D) =>
    together(
      body([egg([0, 0.28, 0], [0.38, 0.32, 0.36])], color),
      face(0.28, 0.34, "#3a2a20", "#f0907e"),
      top,
    );
  const pleats = (color: string) =>
    together(
      ...Array.from({ length: 8 }, (_, i) =>
        at(
          ball(0.09, vinyl(color), [0.5, 0.9, 1]),
          Math.cos(i * 0.785) * 0.12,
          0.56,
          Math.sin(i * 0.785) * 0.12,
          0,
          -i * 0.785 + 1.57,
        ),
      ),
    );
  return [
    inSteamer(bun("#f7dcd2", pleats("#f9e6de"))),
    inSteamer(
      together(
        at(drum(0.34, 0.3, 0.46, 0.06, vinyl("#f2c94f")), 0, 0.24, 0),
        face(0.26, 0.32, "#3a2a20", "#f0907e"),
        at(ball(0.24, vinyl("#c9694a"), [1, 0.5, 1]), 0, 0.48, 0),
        at(ball(0.08, gloss("#ef7f3a")), 0, 0.62, 0),
      ),
    ),
    inSteamer(
      bun(
        "#fdfaf4",
        together(
          ...[0, 2.1, 4.2].map((a) =>
            at(
              ball(0.12, vinyl("#fdfaf4"), [1, 0.9, 0.6]),
              Math.sin(a) * 0.12,
              0.58,
              Math.cos(a) * 0.12,
              0,
              a,
            ),
          ),
          at(ball(0.09, vinyl("#b8432f")), 0, 0.58, 0),
        ),
      ),
    ),
    inSteamer(bun("#f4b6bd", at(ball(0.08, vinyl("#5f9a4a"), [0.6, 0.6, 1.4]), 0.05, 0.6, 0))),
    inSteamer(bun("#f0d9a8", at(ball(0.1, vinyl(p.accent)), 0, 0.6, 0))),
    inSteamer(bun("#cfe3b4", pleats("#dcebc6"))),
    inSteamer(bun("#e7c9a0", at(drum(0.2, 0.24, 0.06, 0.02, vinyl("#8a5a34")), 0, 0.58, 0))),
    inSteamer(bun("#fbf0d2", at(ring(0.14, 0.05, vinyl("#e2a44a")), 0, 0.58, 0, 1.57))),
    inSteamer(bun("#d9c3e6", at(ball(0.07, gloss("#7a5bb5")), 0, 0.62, 0))),
    inSteamer(bun("#f7e3b0", at(ball(0.14, vinyl("#ffc43d"), [1, 0.5, 1]), 0, 0.58, 0))),
  ];
};
