import { gloss, glow, metal, vinyl } from "../../kit/materials.ts";
import { at, ball, both, box, drum, pill, ring, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A boxy little robot with a face screen; the seed chooses its antenna and stance. */
export const robotFigure: Archetype = {
  make({ palette, seed }) {
    const head = together(
      box(1.12, 0.84, 0.8, 0.26, gloss(palette.body)),
      at(box(0.86, 0.54, 0.1, 0.2, gloss(palette.dark)), 0, 0, 0.37),
      both((s) => at(pill(0.075, 0.07, glow("#8ff0ff", 0.9)), s * 0.2, 0.04, 0.41)),
      at(ring(0.11, 0.022, glow("#8ff0ff", 0.9), Math.PI), 0, -0.08, 0.41, 0, 0, Math.PI),
      both((s) =>
        at(
          drum(0.18, 0.2, 0.16, 0.06, vinyl(palette.accent)),
          s * 0.6,
          0,
          0,
          0,
          0,
          -s * (Math.PI / 2),
        ),
      ),
      ...(seed % 2
        ? [
            at(drum(0.03, 0.03, 0.3, 0.01, metal(palette.metal)), 0, 0.54, 0),
            at(ball(0.1, gloss(palette.accent)), 0, 0.74, 0),
          ]
        : [
            both((s) =>
              together(
                at(
                  drum(0.026, 0.03, 0.3, 0.01, metal(palette.metal)),
                  s * 0.3,
                  0.52,
                  0,
                  0,
                  0,
                  -s * 0.35,
                ),
                at(ball(0.07, gloss(palette.accent)), s * 0.36, 0.68, 0),
              ),
            ),
          ]),
    );
    const arms = both((s) =>
      together(
        at(ball(0.15, metal(palette.metal)), s * 0.5, 0.94, 0),
        at(pill(0.12, 0.26, gloss(palette.second)), s * 0.62, 0.7, 0.06, -0.2, 0, s * 0.34),
        at(
          ring(0.13, 0.065, vinyl(palette.accent), Math.PI * 1.45),
          s * 0.7,
          0.4,
          0.16,
          0.3,
          0,
          Math.PI * 0.78,
        ),
      ),
    );
    const legs = both((s) =>
      together(
        at(drum(0.12, 0.12, 0.3, 0.04, metal(palette.metal)), s * 0.24, 0.26, 0),
        at(box(0.36, 0.2, 0.5, 0.09, gloss(palette.accent)), s * 0.25, 0.1, 0.06, 0, s * 0.16),
      ),
    );
    const chest = together(
      at(box(0.86, 0.74, 0.62, 0.2, gloss(palette.body)), 0, 0.72, 0),
      at(box(0.5, 0.34, 0.06, 0.09, vinyl(palette.light)), 0, 0.76, 0.3),
      ...[palette.accent, palette.second, palette.dark].map((color, i) =>
        at(drum(0.05, 0.05, 0.05, 0.02, gloss(color)), -0.14 + i * 0.14, 0.82, 0.33, Math.PI / 2),
      ),
      at(box(0.36, 0.06, 0.04, 0.02, gloss(palette.dark)), 0, 0.68, 0.33),
      at(drum(0.16, 0.16, 0.14, 0.03, metal(palette.metal)), 0, 1.12, 0),
    );
    return together(at(head, 0, 1.56, 0, 0, 0, seed % 3 === 0 ? 0.08 : 0), arms, legs, chest);
  },
};
