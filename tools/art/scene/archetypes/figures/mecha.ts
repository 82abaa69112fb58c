import { clear, gloss, glow, metal, satin, vinyl } from "../../kit/materials.ts";
import { rounded } from "../../kit/shapes.ts";
import { at, ball, both, box, cutout, drum, sized, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";
import { pagodaRoofs } from "./pagoda-roofs.ts";

/**
 * A broad-shouldered battle robot on a round base. The seed chooses crest, shoulders and weapon. The motif "clear"
 * has a clear shell, "tower" the roofs of a pagoda.
 */
export const mecha: Archetype = {
  make(look) {
    const { palette } = look;
    const base = together(
      at(drum(0.92, 1, 0.12, 0.05, gloss(palette.dark)), 0, 0.06, 0),
      at(drum(0.8, 0.8, 0.04, 0.015, metal(palette.metal)), 0, 0.12, 0),
    );
    const body = together(
      head(look),
      torso(look),
      both((s) => leg(look, s)),
      both((s) => arm(look, s)),
      backpack(look),
      ...(look.motif === "tower" ? [pagodaRoofs(look)] : []),
    );
    return together(base, at(body, 0, 0.13, 0));
  },
  views: [
    { turn: -26, raise: 8, fill: 0.82 },
    { turn: 22, raise: 4, fill: 1.35, shift: [0, -0.14], aperture: 0.05 },
    { turn: 40, raise: 20, fill: 0.8 },
  ],
};

const shell = ({ palette, motif }: Look) =>
  motif === "clear" ? clear("#8fd0ff", 0.5) : vinyl(palette.body);

function head({ palette, seed, motif }: Look) {
  return together(
    at(box(0.34, 0.34, 0.38, 0.1, vinyl(palette.light)), 0, 2.16, 0.06),
    at(box(0.27, 0.07, 0.08, 0.025, glow(palette.accent, 0.9)), 0, 2.18, 0.24),
    at(box(0.14, 0.12, 0.12, 0.03, vinyl(palette.accent)), 0, 2.05, 0.24),
    ...(seed % 2
      ? [
          both((s) =>
            at(
              cutout(
                rounded(
                  [
                    [0, 0],
                    [0.5, 0.34],
                    [0.1, 0.12],
                  ],
                  0.02,
                ),
                0.05,
                0.015,
                metal("#e2b04a", 0.25),
              ),
              0,
              2.27,
              0.24,
              0,
              s === 1 ? 0 : Math.PI,
            ),
          ),
        ]
      : motif === "tower"
        ? []
        : [
            at(
              cutout(
                rounded(
                  [
                    [-0.16, 0],
                    [0.16, 0.06],
                    [0.02, 0.36],
                    [-0.2, 0.3],
                  ],
                  0.04,
                ),
                0.07,
                0.025,
                vinyl(palette.accent),
              ),
              0,
              2.28,
              0.02,
              0,
              Math.PI / 2,
            ),
          ]),
    both((s) =>
      at(drum(0.09, 0.09, 0.08, 0.03, metal(palette.metal)), s * 0.2, 2.16, 0.04, 0, 0, 1.57),
    ),
  );
}

function torso(look: Look) {
  const { palette } = look;
  return together(
    at(
      cutout(
        rounded(
          [
            [-0.46, 0.34],
            [0.46, 0.34],
            [0.5, 0],
            [0.26, -0.32],
            [-0.26, -0.32],
            [-0.5, 0],
          ],
          0.08,
        ),
        0.56,
        0.09,
        shell(look),
      ),
      0,
      1.68,
      0,
    ),
    both((s) =>
      at(box(0.26, 0.22, 0.12, 0.05, vinyl(palette.light)), s * 0.22, 1.8, 0.27, -0.1, s * 0.2),
    ),
    at(drum(0.12, 0.12, 0.08, 0.03, glow(palette.accent, 0.7)), 0, 1.6, 0.28, 1.57),
    at(box(0.36, 0.24, 0.34, 0.08, metal(palette.metal, 0.4)), 0, 1.28, 0),
    at(box(0.56, 0.22, 0.42, 0.09, vinyl(palette.dark)), 0, 1.12, 0),
    at(
      cutout(
        rounded(
          [
            [-0.14, 0.12],
            [0.14, 0.12],
            [0.1, -0.2],
            [-0.1, -0.2],
          ],
          0.04,
        ),
        0.1,
        0.03,
        vinyl(palette.accent),
      ),
      0,
      1.04,
      0.24,
    ),
  );
}

function leg(look: Look, s: 1 | -1) {
  const { palette } = look;
  return at(
    together(
      at(ball(0.14, metal(palette.metal, 0.35)), 0, 1.02, 0),
      at(box(0.3, 0.42, 0.34, 0.09, vinyl(palette.light)), 0, 0.82, 0.02, -0.1),
      at(ball(0.13, metal(palette.metal, 0.35)), 0, 0.58, 0.04),
      at(box(0.2, 0.2, 0.12, 0.05, vinyl(palette.accent)), 0, 0.6, 0.17, -0.15),
      at(
        cutout(
          rounded(
            [
              [-0.16, 0.26],
              [0.16, 0.26],
              [0.24, -0.24],
              [-0.24, -0.24],
            ],
            0.05,
          ),
          0.4,
          0.07,
          shell(look),
        ),
        0,
        0.32,
        0,
      ),
      at(box(0.42, 0.16, 0.64, 0.075, vinyl(palette.dark)), 0, 0.08, 0.09),
      at(box(0.34, 0.1, 0.24, 0.045, vinyl(palette.accent)), 0, 0.17, 0.24, 0.3),
    ),
    s * 0.3,
    0,
    s * 0.04,
    0,
    s * 0.2,
    s * 0.07,
  );
}

function arm(look: Look, s: 1 | -1) {
  const { palette, seed } = look;
  const tool =
    seed % 3 === 0
      ? at(
          together(
            at(box(0.14, 0.2, 1, 0.05, vinyl(palette.dark)), 0, 0, 0.3),
            at(drum(0.06, 0.06, 0.4, 0.02, metal(palette.metal)), 0, 0.02, 0.9, 1.57),
          ),
          0.06,
          0.74,
          0.2,
        )
      : at(
          together(
            at(drum(0.035, 0.035, 0.34, 0.01, vinyl(palette.dark)), 0, 0, 0),
            at(
              cutout(
                rounded(
                  [
                    [-0.06, 0],
                    [-0.06, 1],
                    [0.02, 1.2],
                    [0.06, 1],
                    [0.06, 0],
                  ],
                  0.02,
                ),
                0.04,
                0.014,
                glow(palette.accent, 0.55),
              ),
              0,
              0.2,
              0,
            ),
          ),
          0.06,
          0.72,
          0.2,
          0.5,
          0.2,
          -0.3,
        );
  const shield = at(
    cutout(
      rounded(
        [
          [-0.24, 0.5],
          [0.24, 0.5],
          [0.3, -0.2],
          [0, -0.62],
          [-0.3, -0.2],
        ],
        0.08,
      ),
      0.08,
      0.03,
      gloss(palette.accent),
    ),
    0.24,
    0.9,
    0.1,
    0,
    1.2,
  );
  return together(
    at(box(0.42, 0.36, 0.5, 0.1, shell(look)), s * 0.68, 1.86, 0, 0, 0, -s * 0.16),
    at(box(0.44, 0.07, 0.52, 0.03, satin(palette.accent)), s * 0.7, 1.72, 0, 0, 0, -s * 0.16),
    at(box(0.22, 0.4, 0.24, 0.07, metal(palette.metal, 0.4)), s * 0.7, 1.5, 0, 0, 0, s * 0.08),
    at(box(0.32, 0.46, 0.36, 0.09, vinyl(palette.light)), s * 0.76, 1.12, 0.06, -0.25),
    at(box(0.24, 0.22, 0.26, 0.08, vinyl(palette.dark)), s * 0.77, 0.82, 0.15),
    at(sized(s === -1 ? tool : shield, 1), s * 0.76 + (s === 1 ? 0.24 : 0), s === 1 ? 1 : 0.8, 0.2),
  );
}

function backpack(look: Look) {
  const { palette, seed } = look;
  return together(
    at(box(0.6, 0.56, 0.28, 0.08, vinyl(palette.dark)), 0, 1.74, -0.38),
    both((s) => at(drum(0.1, 0.17, 0.3, 0.05, metal(palette.metal)), s * 0.18, 1.42, -0.42, 0.3)),
    ...(seed % 2
      ? [
          both((s) =>
            at(
              cutout(
                rounded(
                  [
                    [0, 0],
                    [0.7, 0.5],
                    [0.86, 0.2],
                    [0.3, -0.3],
                  ],
                  0.05,
                ),
                0.06,
                0.025,
                shell(look),
              ),
              s * 0.2,
              1.86,
              -0.44,
              0,
              s === 1 ? 0.3 : Math.PI - 0.3,
            ),
          ),
        ]
      : []),
  );
}
