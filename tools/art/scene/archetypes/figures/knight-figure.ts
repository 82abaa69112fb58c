import { gloss, metal, vinyl } from "../../kit/materials.ts";
import { rectangle, rounded } from "../../kit/shapes.ts";
import {
  at,
  ball,
  both,
  box,
  cutout,
  dome,
  drum,
  pill,
  ring,
  rod,
  sized,
  together,
  turned,
} from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** A stout knight in brushed armour with plume, shield and sword. */
export const knightFigure: Archetype = {
  make({ palette, motif }) {
    const steel = metal(palette.metal, 0.32);
    const gold = metal("#d9a441", 0.28);
    const head = together(
      at(
        turned(
          [
            [0, 0.5],
            [0.26, 0.44],
            [0.44, 0.2],
            [0.46, -0.1],
            [0.42, -0.34],
            [0.3, -0.38],
          ],
          steel,
        ),
        0,
        0,
        0,
      ),
      at(box(0.62, 0.09, 0.2, 0.04, gloss(palette.dark)), 0, 0.04, 0.36),
      at(box(0.08, 0.5, 0.12, 0.035, gold), 0, -0.04, 0.43),
      at(ring(0.465, 0.04, gold), 0, 0.13, 0, Math.PI / 2),
      ...[-0.14, -0.22, -0.3].map((y) =>
        both((s) => at(ball(0.028, gloss(palette.dark)), s * 0.16, y, 0.425)),
      ),
      rod(
        [
          [0, 0.48, 0.06],
          [0, 0.74, -0.06],
          [0, 0.76, -0.34],
          [0, 0.52, -0.56],
          [0, 0.24, -0.6],
        ],
        0.13,
        vinyl(palette.accent),
      ),
    );
    const body = together(
      at(
        turned(
          [
            [0.3, 0.56],
            [0.42, 0.44],
            [0.4, 0.14],
            [0.34, 0],
            [0.46, -0.2],
            [0.5, -0.28],
          ],
          steel,
        ),
        0,
        0.78,
        0,
      ),
      at(ring(0.38, 0.055, vinyl(palette.dark)), 0, 0.74, 0, Math.PI / 2),
      sized(at(emblem(motif || "star", palette), 0, 1.02, 0.4, -0.1), 0.34),
      both((s) => at(dome(0.23, 1.9, steel), s * 0.48, 1.1, 0, 0, 0, -s * 0.5)),
      both((s) => at(pill(0.12, 0.28, vinyl(palette.body)), s * 0.6, 0.82, 0.1, -0.4, 0, s * 0.2)),
      both((s) => at(ball(0.16, steel), s * 0.63, 0.6, 0.2)),
      both((s) => at(drum(0.17, 0.19, 0.4, 0.06, steel), s * 0.22, 0.32, 0)),
      both((s) => at(box(0.34, 0.18, 0.52, 0.085, steel), s * 0.23, 0.09, 0.08, 0, s * 0.14)),
    );
    const cape = at(
      cutout(
        rounded(
          [
            [-0.36, 0.5],
            [0.36, 0.5],
            [0.6, -0.55],
            [-0.6, -0.55],
          ],
          0.12,
        ),
        0.06,
        0.025,
        vinyl(palette.accent),
      ),
      0,
      0.68,
      -0.44,
      0.16,
    );
    const sword = together(
      at(
        cutout(
          rounded(
            [
              [-0.065, 0],
              [-0.065, 1],
              [0, 1.14],
              [0.065, 1],
              [0.065, 0],
            ],
            0.02,
          ),
          0.06,
          0.025,
          metal("#dfe4ea", 0.16),
        ),
        0,
        0.12,
        0,
      ),
      at(box(0.4, 0.08, 0.1, 0.035, gold), 0, 0.1, 0),
      at(pill(0.045, 0.18, vinyl(palette.dark)), 0, -0.06, 0),
      at(ball(0.075, gold), 0, -0.22, 0),
    );
    const shield = together(
      cutout(
        rounded(
          [
            [-0.36, 0.4],
            [0.36, 0.4],
            [0.36, -0.06],
            [0, -0.52],
            [-0.36, -0.06],
          ],
          0.14,
        ),
        0.1,
        0.04,
        gold,
      ),
      at(
        cutout(
          rounded(
            [
              [-0.29, 0.33],
              [0.29, 0.33],
              [0.29, -0.04],
              [0, -0.42],
              [-0.29, -0.04],
            ],
            0.12,
          ),
          0.06,
          0.02,
          gloss(palette.body),
        ),
        0,
        0,
        0.05,
      ),
      at(cutout(rectangle(0.1, 0.62, 0.03), 0.04, 0.015, gloss(palette.light)), 0, -0.03, 0.08),
      at(cutout(rectangle(0.46, 0.1, 0.03), 0.04, 0.015, gloss(palette.light)), 0, 0.1, 0.081),
    );
    return together(
      at(head, 0, 1.68, 0),
      body,
      cape,
      at(sword, -0.66, 0.72, 0.36, 0.12, 0.3, 0.1),
      at(shield, 0.72, 0.66, 0.38, 0, 0.4),
    );
  },
  views: [
    { turn: 20, raise: 13 },
    { turn: -20, raise: 8, fill: 1.1 },
  ],
};
