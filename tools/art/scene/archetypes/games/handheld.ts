import { gloss, glow, plastic, rubber } from "../../kit/materials.ts";
import { rectangle } from "../../kit/shapes.ts";
import { at, ball, box, both, cutout, drum, ring, sized, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";
import { poster } from "../motifs.ts";

/** A wide handheld console on its kickstand, a game scene on its screen. */
export const handheld: Archetype = {
  make(look) {
    const { palette, seed, motif } = look;
    const middle = together(
      at(cutout(rectangle(1.9, 1.16, 0.12), 0.16, 0.05, gloss(palette.dark)), 0, 0, 0),
      at(
        poster(
          motif || (["forest", "racer", "castle", "rocket"][seed % 4] ?? "star"),
          { ...palette, second: "#8fd3f4" },
          1.62,
          0.94,
          seed,
        ),
        0,
        0,
        0.066,
      ),
    );
    const all = together(
      middle,
      both((s) => at(grip(look, s), s * 1.16, 0, 0)),
    );
    return together(
      at(all, 0, 0.6, 0, -0.3),
      at(box(0.6, 0.75, 0.05, 0.02, plastic(palette.dark)), 0, 0.32, -0.32, 0.42),
    );
  },
  views: [
    { turn: -24, raise: 16, fill: 0.84 },
    { turn: -34, raise: 16, fill: 1.15 },
    { turn: 28, raise: 26, fill: 0.84 },
  ],
};

function grip({ palette, seed }: Look, side: 1 | -1) {
  const color = side === 1 || seed % 2 ? palette.body : palette.second;
  const stick = together(
    at(ring(0.15, 0.022, gloss(palette.dark)), 0, 0, 0.1),
    at(drum(0.08, 0.1, 0.16, 0.02, rubber(palette.dark)), 0, 0, 0.14, Math.PI / 2),
    at(drum(0.13, 0.12, 0.06, 0.025, rubber(palette.dark)), 0, 0, 0.22, Math.PI / 2),
  );
  const buttons = together(
    ...[0, 1, 2, 3].map((i) => {
      const a = (i * Math.PI) / 2;
      return at(
        drum(0.062, 0.066, 0.08, 0.03, gloss(i ? palette.light : palette.accent)),
        Math.cos(a) * 0.12,
        Math.sin(a) * 0.12,
        0.11,
        Math.PI / 2,
      );
    }),
  );
  return together(
    cutout(rectangle(0.46, 1.18, 0.22), 0.2, 0.07, plastic(color)),
    at(box(0.4, 0.1, 0.2, 0.05, gloss(palette.dark)), 0, 0.56, -0.03),
    at(stick, 0, side * -0.28, 0),
    at(buttons, 0, side * 0.22, 0),
    sized(at(ball(0.035, glow(palette.accent, 0.5), [1, 1, 0.5]), side * -0.12, 0.46, 0.1), 1),
  );
}
