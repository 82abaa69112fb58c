import type { Group } from "three";
import { gloss, glow, metal, wood } from "../../kit/materials.ts";
import { at, ball, box, both, drum, ring, rod, together, type Spot } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** Beech towers joined by tracks with marbles rolling down; motif "glow" lights them, "clock" is a wooden machine. */
export const marbleRun: Archetype = {
  make({ palette, seed, motif }) {
    if (motif === "clock") return clockTower();
    const isGlowing = motif === "glow";
    const chooseMarble = (color: string) => (isGlowing ? glow("#b6ff7a", 0.9) : gloss(color));
    const beech = wood("#deb887");
    const tower = (x: number, z: number, h: number, color: string) =>
      together(
        ...Array.from({ length: h }, (_, i) =>
          at(box(0.34, 0.3, 0.34, 0.04, i % 2 ? gloss(color) : beech), x, 0.2 + i * 0.31, z),
        ),
        at(drum(0.24, 0.2, 0.14, 0.05, gloss(palette.dark)), x, 0.2 + h * 0.31 - 0.08, z),
      );
    const track = (from: Spot, to: Spot, color: string) => {
      const dx = to[0] - from[0];
      const dz = to[2] - from[2];
      const n = Math.hypot(dx, dz);
      const [ox, oz] = [(-dz / n) * 0.1, (dx / n) * 0.1];
      return together(
        both((s) =>
          rod(
            [
              [from[0] + s * ox, from[1] + 0.05, from[2] + s * oz],
              [
                (from[0] + to[0]) / 2 + s * ox,
                (from[1] + to[1]) / 2 - 0.03,
                (from[2] + to[2]) / 2 + s * oz,
              ],
              [to[0] + s * ox, to[1] + 0.05, to[2] + s * oz],
            ],
            0.045,
            gloss(color),
          ),
        ),
        rod(
          [
            [from[0], from[1] - 0.02, from[2]],
            [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 0.1, (from[2] + to[2]) / 2],
            [to[0], to[1] - 0.02, to[2]],
          ],
          0.05,
          gloss(color),
        ),
      );
    };
    const points: readonly Spot[] = [
      [-0.9, 2.05, -0.4],
      [0.85, 1.7, -0.5],
      [0.95, 1.35, 0.5],
      [-0.75, 1.02, 0.55],
      [-1.05, 0.72, -0.1],
      [0.1, 0.4, 0.95],
    ];
    const colors = [palette.body, palette.accent, palette.second, palette.body, palette.accent];
    const tracks = colors.map((color, i) =>
      track(points[i] ?? points[0]!, points[i + 1] ?? points[0]!, color),
    );
    const marble = (spot: Spot, color: string) =>
      at(ball(0.115, chooseMarble(color)), spot[0], spot[1] + 0.14, spot[2]);
    return together(
      at(box(2.7, 0.08, 2.3, 0.035, beech), 0, 0.02, 0.1),
      tower(-0.9, -0.4, 6, palette.second),
      tower(0.88, -0.5, 5, palette.body),
      tower(0.95, 0.5, 4, palette.accent),
      tower(-0.75, 0.58, 3, palette.body),
      tower(-1.08, -0.1 + (seed % 2) * 0.02, 2, palette.accent),
      ...tracks,
      at(drum(0.34, 0.3, 0.16, 0.06, gloss(palette.dark)), 0.25, 0.13, 0.98),
      marble([-0.02, 1.87, -0.45], palette.accent),
      marble([0.15, 1.16, 0.53], "#3b8fe0"),
      marble([-0.4, 0.53, 0.45], "#ffd23f"),
      marble([0.2, 0.1, 1.0], palette.second),
      marble([0.34, 0.12, 0.92], palette.body),
      marble([1.05, 0.0, 1.1], "#3b8fe0"),
    );
  },
  views: [
    { turn: -24, raise: 20, fill: 0.82 },
    { turn: 20, raise: 14, fill: 1.2 },
  ],
};

/** A clock face, a crank, a wheel that lifts marbles, and three trays that show the time. */
function clockTower(): Group {
  const [beech, dark, steel] = [wood("#deb887"), wood("#a8743f"), metal("#c3c9d0", 0.15)];
  const gear = (r: number, teeth: number) =>
    together(
      at(drum(r, r, 0.1, 0.02, beech), 0, 0, 0, Math.PI / 2),
      ...Array.from({ length: teeth }, (_, i) => {
        const a = (i / teeth) * Math.PI * 2;
        return at(box(0.1, 0.1, 0.1, 0.015, beech), Math.cos(a) * r, Math.sin(a) * r, 0, 0, 0, a);
      }),
      at(drum(0.07, 0.07, 0.2, 0.02, dark), 0, 0, 0, Math.PI / 2),
    );
  const posts = [-1, 1].flatMap((x) =>
    [-0.4, 0.4].map((z) => at(box(0.14, 3.5, 0.14, 0.03, beech), x * 0.72, 1.8, z)),
  );
  const face = together(
    at(drum(0.52, 0.52, 0.08, 0.02, beech), 0, 0, 0, Math.PI / 2),
    at(ring(0.5, 0.05, dark), 0, 0, 0.04),
    ...Array.from({ length: 12 }, (_, i) =>
      at(
        box(0.035, i % 3 ? 0.07 : 0.13, 0.03, 0.008, dark),
        Math.sin(i * 0.5236) * 0.4,
        Math.cos(i * 0.5236) * 0.4,
        0.05,
        0,
        0,
        -i * 0.5236,
      ),
    ),
    at(box(0.05, 0.3, 0.03, 0.01, dark), 0.09, 0.09, 0.07, 0, 0, -0.8),
    at(box(0.04, 0.4, 0.03, 0.01, dark), -0.08, 0.16, 0.08, 0, 0, 0.5),
  );
  const trays = [0.5, 0.95, 1.4].flatMap((y, i) => [
    at(box(1.5, 0.06, 0.3, 0.02, beech), 0, y, 0.5, 0, 0, 0.07),
    at(box(1.5, 0.12, 0.04, 0.015, dark), 0, y + 0.04, 0.65, 0, 0, 0.07),
    ...Array.from({ length: 3 + i * 2 }, (_, n) =>
      at(ball(0.08, steel), -0.62 + n * 0.17, y + 0.08 - (0.62 - n * 0.17) * 0.07, 0.52),
    ),
  ]);
  return together(
    at(box(2.1, 0.12, 1.5, 0.04, beech), 0, 0.06, 0.1),
    ...posts,
    at(box(1.7, 0.14, 1.0, 0.03, beech), 0, 3.5, 0),
    at(drum(0.02, 0.7, 0.5, 0.02, dark), 0, 3.82, 0, 0, 0.785),
    at(face, 0, 2.9, 0.46),
    at(gear(0.48, 16), -0.32, 2.0, 0.1),
    at(gear(0.3, 10), 0.46, 2.1, 0.14),
    at(gear(0.24, 8), 0.1, 1.72, -0.2),
    ...trays,
    rod(
      [
        [0.72, 2.1, 0.14],
        [1.1, 2.1, 0.14],
        [1.1, 1.8, 0.14],
        [1.26, 1.8, 0.14],
      ],
      0.05,
      dark,
    ),
    at(ball(0.1, beech), 1.3, 1.8, 0.14),
  );
}
