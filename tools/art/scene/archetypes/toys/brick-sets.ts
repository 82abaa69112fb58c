import type { Group } from "three";
import { brick, brickHigh, pitch, plate, plateHigh, stack } from "../../kit/bricks.ts";
import { clear, gloss, glow, metal } from "../../kit/materials.ts";
import { at, ball, both, box, drum, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** Eight towers of bricks on a base, a glossy plate of water before them and a ferry on it. */
export const brickSkyline: Archetype = {
  make({ palette: p }) {
    const walls = [p.body, p.second, p.light, p.accent, p.metal];
    const tower = (i: number, floors: number, long: number) => {
      const wall = walls[i % walls.length] ?? p.body;
      const levels = Array.from({ length: floors }, (_, n) => (n % 2 ? p.dark : wall));
      const lit = levels.flatMap((_, n) =>
        n % 2
          ? Array.from({ length: long }, (__, k) =>
              at(
                box(0.16, 0.15, 0.02, 0.01, glow((k + n + i) % 3 ? "#ffd98a" : "#fff3cf", 0.55)),
                (k - (long - 1) / 2) * pitch,
                n * brickHigh + 0.15,
                pitch + 0.004,
              ),
            )
          : [],
      );
      const top =
        i % 3 === 0
          ? at(drum(0.02, 0.06, 0.7, 0.01, gloss(p.light)), 0, floors * brickHigh + 0.36, 0)
          : i % 3 === 1
            ? at(brick(1, 1, p.accent), 0, floors * brickHigh, 0)
            : at(drum(0.02, 0.26, 0.36, 0.02, gloss(p.accent)), 0, floors * brickHigh + 0.18, 0);
      return together(stack(long, 2, levels), ...lit, top);
    };
    const floors = [5, 8, 6, 10, 7, 9, 5, 7];
    const longs = [2, 2, 3, 2, 3, 2, 2, 2];
    let x = -10;
    const towers = floors.map((many, i) => {
      const long = longs[i] ?? 2;
      const spot = (x + long / 2) * pitch;
      x += long + 0.4;
      return at(tower(i, many, long), spot, plateHigh, -0.1 - (i % 2) * 0.12);
    });
    const ferry = together(
      brick(5, 2, "#2f7d4f", { studs: false }),
      at(plate(4, 2, p.light), 0, brickHigh, 0),
      at(brick(2, 1, p.light), 0, brickHigh + plateHigh, 0),
      at(drum(0.09, 0.09, 0.3, 0.02, gloss(p.accent)), 0, brickHigh * 2 + plateHigh + 0.15, 0),
    );
    return together(
      at(plate(22, 4, p.dark, false), 0, 0, -0.1),
      at(box(22 * pitch, 0.05, 1.2, 0.01, metal("#7d8fae", 0.12)), 0, 0.03, 1.06),
      ...towers,
      at(ferry, 0.9, 0.06, 1.1, 0, -0.1),
    );
  },
  views: [
    { turn: -18, raise: 14, fill: 0.86 },
    { turn: 24, raise: 10, fill: 1.3 },
    { turn: 24, raise: 30, fill: 0.86 },
  ],
};

/** Six stalls of bricks with awnings and goods round a tiled lane; two figures and a cat shop. */
export const brickMarket: Archetype = {
  make({ palette: p }) {
    const stalls = [
      ["#d8382c", "#8fd0f2"],
      ["#2f9a63", "#ffb43d"],
      ["#2f7fb8", "#fdfbf5"],
      ["#d8382c", "#ee7f9b"],
      ["#2f9a63", "#e2b46a"],
      ["#f0a03c", "#aab2c2"],
    ] as const;
    const stall = (i: number) => {
      const [cloth, goods] = stalls[i] ?? stalls[0];
      const awning = Array.from({ length: 4 }, (_, n) =>
        at(
          box(pitch - 0.01, 0.06, 0.95, 0.015, gloss(n % 2 ? "#fdfbf5" : cloth)),
          (n - 1.5) * pitch,
          1.42,
          0.18,
          0.3,
        ),
      );
      const wares = Array.from({ length: 8 }, (_, n) =>
        at(
          drum(0.09, 0.09, 0.1, 0.03, gloss(n % 3 ? goods : "#7bb661")),
          ((n % 4) - 1.5) * pitch,
          0.46,
          0.14 + Math.floor(n / 4) * pitch,
        ),
      );
      return together(
        at(brick(4, 2, i % 2 ? p.second : "#b98a5a", { studs: false }), 0, plateHigh, 0.28),
        ...wares,
        ...[-1, 1].map((s) =>
          at(
            stack(1, 1, ["#fdfbf5", "#fdfbf5", "#fdfbf5", "#fdfbf5"]),
            s * 1.5 * pitch,
            plateHigh,
            -0.28,
          ),
        ),
        at(brick(4, 1, p.light, { studs: false }), 0, plateHigh, -0.28),
        ...awning,
        at(ball(0.1, glow("#ff5a3c", 0.7)), 0, 1.1, 0.3),
        at(plate(4, 1, cloth), 0, 1.3, -0.28),
      );
    };
    const person = (color: string, x: number, z: number) =>
      at(
        together(
          at(box(0.26, 0.24, 0.18, 0.03, gloss("#2b3a4c")), 0, 0.12, 0),
          at(drum(0.12, 0.17, 0.3, 0.03, gloss(color)), 0, 0.4, 0),
          at(drum(0.11, 0.11, 0.2, 0.05, gloss("#ffd23f")), 0, 0.66, 0),
          at(drum(0.08, 0.12, 0.07, 0.03, gloss("#3a2a20")), 0, 0.78, 0),
        ),
        x,
        plateHigh,
        z,
      );
    return together(
      plate(16, 13, "#9aa5ad"),
      ...[0, 1, 2].map((i) => at(stall(i), (i - 1) * 1.4, 0, -1.1)),
      ...[3, 4, 5].map((i) => at(stall(i), (i - 4) * 1.4, 0, 1.2)),
      person("#d8382c", -0.5, 0.2),
      person("#2f7fb8", 0.9, 0.1),
      at(box(0.3, 0.14, 0.14, 0.05, gloss("#e2954a")), 0.2, plateHigh + 0.12, 0.3),
    );
  },
  views: [
    { turn: -24, raise: 28, fill: 0.86 },
    { turn: 20, raise: 22, fill: 1.3 },
    { turn: 28, raise: 42, fill: 0.84 },
  ],
};

/** A lander of bricks opened into a house with modules, a dish and a rover. */
export const brickMoonbase: Archetype = {
  make({ palette: p }) {
    const hub = together(
      at(stack(6, 6, [p.body, p.light, p.body]), 0, 0.45, 0),
      at(stack(4, 4, [p.light, p.body]), 0, 0.45 + brickHigh * 3, 0),
      at(ball(0.56, clear("#bfe8ff", 0.5)), 0, 0.45 + brickHigh * 5, 0),
      at(brick(2, 2, p.accent), 0, 0.45 + brickHigh * 5, 0),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) =>
          together(
            rod(
              [
                [x * 0.7, 0.6, z * 0.7],
                [x * 1.15, 0.1, z * 1.15],
              ],
              0.06,
              metal(p.metal),
            ),
            at(drum(0.2, 0.24, 0.08, 0.03, gloss(p.accent)), x * 1.18, 0.05, z * 1.18),
          ),
        ),
      ),
      ...[-0.42, 0, 0.42].map((x) =>
        at(box(0.22, 0.18, 0.02, 0.02, glow("#ffe6a6", 0.5)), x, 0.9, 0.85),
      ),
    );
    const module = (color: string, x: number, z: number) =>
      at(
        together(
          at(stack(4, 4, [p.light, color]), 0, 0, 0),
          at(plate(4, 4, p.dark), 0, brickHigh * 2, 0),
          at(box(0.3, 0.24, 0.02, 0.02, glow("#ffe6a6", 0.5)), 0, 0.3, 0.565),
        ),
        x,
        plateHigh,
        z,
      );
    const rover = together(
      at(brick(3, 2, p.accent), 0, 0.16, 0),
      at(brick(1, 2, p.light), -0.28, 0.16 + brickHigh, 0),
      ...[-0.32, 0.32].flatMap((x) =>
        both((s) => at(drum(0.17, 0.17, 0.12, 0.04, gloss("#26272a")), x, 0.17, s * 0.34, 1.57)),
      ),
    );
    const astronaut = together(
      at(box(0.24, 0.22, 0.17, 0.03, gloss("#fdfbf5")), 0, 0.11, 0),
      at(drum(0.11, 0.16, 0.28, 0.03, gloss("#fdfbf5")), 0, 0.36, 0),
      at(ball(0.16, gloss(p.accent)), 0, 0.62, 0),
    );
    return together(
      plate(22, 16, "#b7b3c4"),
      at(hub, 0, plateHigh, -0.5),
      module(p.body, -1.9, 0.2),
      module(p.second, 1.9, 0.1),
      at(box(0.7, 0.3, 0.36, 0.06, gloss(p.metal)), -1.15, 0.32, -0.1),
      at(box(0.7, 0.3, 0.36, 0.06, gloss(p.metal)), 1.15, 0.32, -0.1),
      at(drum(0.4, 0.12, 0.2, 0.03, gloss(p.light)), 1.9, 1.0, 0.1, 0.6),
      at(rover, -0.6, plateHigh, 1.5, 0, 0.3),
      at(astronaut, 0.6, plateHigh + 0.06, 1.3),
      at(astronaut.clone(), 1.1, plateHigh + 0.06, 1.6, 0, -0.4),
    );
  },
  views: [
    { turn: -22, raise: 22, fill: 0.86 },
    { turn: 20, raise: 16, fill: 1.3 },
    { turn: 30, raise: 40, fill: 0.84 },
  ],
};

/** A small red spaceship of bricks on its landing legs, its captain beside. */
export const brickClipper: Archetype = {
  make({ palette: p }) {
    const wing = (s: 1 | -1): Group =>
      together(
        ...[0, 1, 2, 3].map((i) =>
          at(
            plate(2, 7 - i, i % 2 ? p.light : p.body),
            s * (0.84 + i * 0.5),
            0.02 * i,
            -0.1 - i * 0.22,
          ),
        ),
        at(stack(1, 3, [p.accent]), s * 2.55, 0.06, -0.8),
        at(drum(0.1, 0.04, 0.6, 0.02, metal(p.metal)), s * 2.55, 0.2, -0.1, Math.PI / 2),
      );
    const hull = together(
      at(stack(4, 10, [p.body]), 0, 0, 0),
      at(brick(4, 4, p.light), 0, brickHigh, -0.8),
      at(brick(2, 3, p.light, { studs: false }), 0, brickHigh, 0.1),
      at(ball(0.42, clear("#bfe8ff", 0.45), [0.9, 0.9, 1.5]), 0, brickHigh + 0.06, 0.28),
      at(ball(0.16, gloss("#ffd23f")), 0, brickHigh + 0.34, 0.2),
      at(stack(3, 2, [p.accent]), 0, 0, 1.66),
      at(stack(2, 1, [p.body]), 0, 0, 2.06),
      at(stack(1, 2, [p.accent, p.accent]), 0, brickHigh * 2, -1.2),
      ...[-0.3, 0.3].map((x) =>
        together(
          at(drum(0.24, 0.28, 0.34, 0.05, metal(p.metal)), x, 0.2, -1.56, Math.PI / 2),
          at(drum(0.17, 0.19, 0.06, 0.02, glow("#ffb43d", 0.9)), x, 0.2, -1.74, Math.PI / 2),
        ),
      ),
      both(wing),
    );
    const legs = [
      [0, 1.5],
      [-0.9, -0.7],
      [0.9, -0.7],
    ].map(([x = 0, z = 0]) =>
      together(
        at(drum(0.05, 0.05, 0.5, 0.01, metal(p.metal)), x, 0.26, z),
        at(drum(0.17, 0.2, 0.06, 0.02, gloss(p.dark)), x, 0.03, z),
      ),
    );
    const parcel = at(brick(2, 2, "#d9a76b"), 1.5, 0, 1.5, 0, 0.4);
    return together(at(hull, 0, 0.5, 0), ...legs, parcel);
  },
  views: [
    { turn: -34, raise: 24, fill: 0.84 },
    { turn: 24, raise: 16, fill: 1.2 },
    { turn: 40, raise: 36, fill: 0.84 },
  ],
};
