import { clear, gloss, glow, plastic, rubber } from "../../kit/materials.ts";
import { at, ball, both, box, drum, pill, ring, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A small camera drone hovering with guarded rotors. */
export const drone: Archetype = {
  make({ palette }) {
    const rotor = (x: number, z: number) =>
      at(
        together(
          at(ring(0.44, 0.035, gloss(palette.body)), 0, 0.06, 0, Math.PI / 2),
          at(drum(0.1, 0.12, 0.2, 0.04, plastic(palette.dark)), 0, 0, 0),
          at(ball(0.06, gloss(palette.accent)), 0, 0.14, 0),
          ...[0, 1].map((i) =>
            at(
              box(0.8, 0.014, 0.09, 0.006, plastic(palette.light)),
              0,
              0.11,
              0,
              0.14,
              i * 1.57 + x,
              0,
            ),
          ),
          at(drum(0.41, 0.41, 0.012, 0.004, clear(palette.light, 0.16)), 0, 0.12, 0),
          ...[0, 2.09, 4.19].map((a) =>
            at(
              box(0.44, 0.035, 0.04, 0.015, gloss(palette.body)),
              Math.cos(a) * 0.22,
              -0.03,
              -Math.sin(a) * 0.22,
              0,
              a,
            ),
          ),
        ),
        x,
        0.12,
        z,
      );
    const body = together(
      sized(at(ball(0.46, gloss(palette.body), [1, 0.44, 1.25]), 0, 0.06, 0), 1),
      at(ball(0.4, gloss(palette.light), [0.8, 0.4, 1]), 0, 0.14, 0.02),
      at(ball(0.15, gloss(palette.dark)), 0, -0.08, 0.52),
      at(ring(0.1, 0.025, gloss(palette.accent)), 0, -0.08, 0.64),
      at(ball(0.07, gloss("#22354f")), 0, -0.08, 0.63),
      both((s) => at(pill(0.05, 0.1, glow(palette.accent, 0.8)), s * 0.26, 0.06, 0.5, 0, 0, 1.57)),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) =>
          at(
            pill(0.075, 0.62, plastic(palette.second)),
            x * 0.5,
            0.06,
            z * 0.46,
            Math.PI / 2,
            0,
            -Math.atan2(x * 0.62, z * 0.6) + (z < 0 ? 0 : 0),
          ),
        ),
      ),
      both((s) =>
        together(
          at(pill(0.04, 0.7, rubber(palette.dark)), s * 0.32, -0.34, 0, Math.PI / 2),
          ...[-0.24, 0.24].map((z) =>
            at(pill(0.03, 0.24, plastic(palette.dark)), s * 0.3, -0.2, z, 0, 0, s * 0.12),
          ),
        ),
      ),
    );
    const all = together(
      body,
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => rotor(x * 0.84, z * 0.78))),
    );
    const tilted = together(at(all, 0, 0, 0, 0.12, 0, -0.07));
    tilted.userData["lift"] = 0.42;
    return tilted;
  },
  views: [
    { turn: -32, raise: 22, fill: 0.8 },
    { turn: 26, raise: 14, fill: 1.15 },
    { turn: 36, raise: 44, fill: 0.78 },
  ],
};
