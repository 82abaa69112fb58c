import { fabric, gloss, metal, satin, wood } from "../../kit/materials.ts";
import { at, ball, both, box, drum, pill, ring, rod, together, turned } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A carousel music box: a round base, a striped canopy and four little horses' worth of colour. */
export const musicBox: Archetype = {
  make({ palette }) {
    const gold = metal("#dfb04a", 0.25);
    const base = together(
      at(drum(1, 1.06, 0.34, 0.07, wood("#9a5b35")), 0, 0.17, 0),
      at(ring(1.02, 0.03, gold), 0, 0.3, 0, 1.57),
      at(drum(0.92, 0.92, 0.08, 0.03, satin(palette.light)), 0, 0.37, 0),
      ...Array.from({ length: 16 }, (_, i) =>
        at(ball(0.045, gold), Math.cos(i * 0.3927) * 1.05, 0.17, Math.sin(i * 0.3927) * 1.05),
      ),
    );
    const canopy = together(
      ...Array.from({ length: 12 }, (_, i) =>
        at(
          ball(0.16, gloss(i % 2 ? palette.body : palette.light), [1, 0.8, 0.4]),
          Math.cos(i * 0.5236) * 0.94,
          1.56,
          Math.sin(i * 0.5236) * 0.94,
          0,
          -i * 0.5236 + 1.57,
        ),
      ),
      turned(
        [
          [0, 2.16],
          [0.1, 2.1],
          [0.5, 1.86],
          [0.98, 1.64],
          [1.0, 1.58],
          [0, 1.58],
        ],
        gloss(palette.body),
        false,
      ),
      at(ring(0.98, 0.04, gold), 0, 1.63, 0, 1.57),
      ...Array.from({ length: 6 }, (_, i) =>
        rod(
          [
            [0.08 * Math.cos(i * 1.0472), 2.15, 0.08 * Math.sin(i * 1.0472)],
            [0.52 * Math.cos(i * 1.0472), 1.88, 0.52 * Math.sin(i * 1.0472)],
            [0.97 * Math.cos(i * 1.0472), 1.67, 0.97 * Math.sin(i * 1.0472)],
          ],
          0.024,
          gloss(palette.light),
        ),
      ),
      at(ball(0.11, gold), 0, 2.24, 0),
      at(ball(0.06, gloss(palette.accent)), 0, 2.38, 0),
    );
    const ponies = [0, 1, 2, 3, 4].map((i) => {
      const a = i * 1.2566 + 0.4;
      const color =
        [palette.accent, palette.second, palette.light, palette.body, palette.second][i] ??
        palette.light;
      const pony = together(
        at(pill(0.12, 0.2, gloss(color)), 0, 0, 0, 0, 0, 1.57),
        at(pill(0.085, 0.16, gloss(color)), 0.2, 0.16, 0, 0, 0, -0.5),
        at(pill(0.075, 0.1, gloss(color)), 0.32, 0.26, 0, 0, 0, 1.2),
        both((s) =>
          together(
            at(pill(0.04, 0.16, gloss(color)), 0.12, -0.18, s * 0.06, 0, 0, 0.4),
            at(pill(0.04, 0.16, gloss(color)), -0.14, -0.18, s * 0.06, 0, 0, -0.4),
          ),
        ),
        at(box(0.16, 0.06, 0.26, 0.025, fabric(palette.dark)), -0.02, 0.11, 0),
        at(pill(0.035, 0.12, gloss(palette.dark)), -0.26, 0.0, 0, 0, 0, -0.6),
        at(drum(0.02, 0.02, 1.2, 0.005, gold), 0.02, 0.1, 0),
      );
      return at(pony, Math.cos(a) * 0.64, 0.86 + (i % 2) * 0.16, -Math.sin(a) * 0.64, 0, a + 1.57);
    });
    const key = together(
      at(drum(0.04, 0.04, 0.3, 0.01, gold), 1.16, 0.18, 0, 0, 0, 1.57),
      both((s) => at(ring(0.1, 0.035, gold), 1.34, 0.18, s * 0.1, 0, 1.57)),
    );
    return together(
      base,
      at(drum(0.16, 0.2, 1.2, 0.05, gloss(palette.second)), 0, 0.98, 0),
      canopy,
      ...ponies,
      at(key, 0, 0, 0, 0, 0.7),
    );
  },
  views: [
    { turn: -12, raise: 14, fill: 0.78 },
    { turn: 20, raise: 8, fill: 1.1 },
  ],
};
