import { gloss, matte, painted, plastic, vinyl } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt } from "../../kit/sculpt.ts";
import { at, ball, both, drum, ring, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { eyes, smile } from "./face.ts";

/** A forest spirit whose head is a flowerpot with clover, or with basil (motif "basil"). */
export const seedling: Archetype = {
  make({ palette, motif }) {
    const skin = sculpt(
      [
        egg([0, 0.62, 0], [0.62, 0.58, 0.56]),
        ...pair((s) => egg([s * 0.34, 0.14, 0.12], [0.22, 0.14, 0.28], { blend: 0.14 })),
        ...pair((s) =>
          limb([s * 0.54, 0.6, 0.1], [s * 0.74, 0.4, 0.28], 0.13, 0.11, { blend: 0.12 }),
        ),
      ],
      painted(),
      {
        color: palette.body,
        sprays: [{ ...egg([0, 0.46, 0.46], [0.36, 0.34, 0.36]), color: palette.light }],
      },
    );
    const pot = together(
      at(drum(0.56, 0.5, 0.34, 0.05, plastic(palette.body)), 0, 1.1, 0),
      at(ring(0.54, 0.07, plastic(palette.second)), 0, 1.27, 0, Math.PI / 2),
      at(drum(0.5, 0.5, 0.05, 0.02, matte("#5b4030")), 0, 1.25, 0),
    );
    const isBasil = motif === "basil";
    const plants = Array.from({ length: 13 }, (_, i) => {
      const a = i * 2.4;
      const r = 0.11 * Math.sqrt(i);
      const [x, z, high] = [Math.cos(a) * r, Math.sin(a) * r, 0.32 + ((i * 7) % 5) * 0.05];
      const green = i % 2 ? "#5fa045" : "#4b8a3a";
      const leaves = (isBasil ? [0, 1] : [0, 1, 2]).map((n) => {
        const b = n * (isBasil ? Math.PI : 2.0944) + a;
        return at(
          ball(0.1, vinyl(green), isBasil ? [1.25, 0.3, 0.7] : [1, 0.25, 0.9]),
          x * 1.3 + Math.cos(b) * 0.09,
          1.26 + high,
          z * 1.3 + Math.sin(b) * 0.09,
          0,
          -b,
          0.3,
        );
      });
      return together(
        rod(
          [
            [x, 1.24, z],
            [x * 1.3, 1.26 + high, z * 1.3],
          ],
          0.018,
          vinyl("#7bb661"),
        ),
        ...leaves,
      );
    });
    return together(
      skin,
      pot,
      ...plants,
      at(drum(0.78, 0.7, 0.08, 0.03, gloss(palette.light)), 0, -0.02, 0.05),
      eyes(0.23, 0.74, 0.5, 0.11, palette.dark),
      smile(0.11, 0.58, 0.56, palette.dark),
      both((s) =>
        at(ball(0.08, vinyl(palette.accent), [1, 0.7, 0.3]), s * 0.38, 0.62, 0.44, 0, s * 0.6),
      ),
    );
  },
};
