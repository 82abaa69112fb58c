import { gloss, painted, vinyl } from "../../kit/materials.ts";
import { makeRandom } from "../../kit/random.ts";
import { egg, limb, pair, sculpt, type Lump } from "../../kit/sculpt.ts";
import { at, ball, both, drum, sized, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";
import { eyes, smile } from "./face.ts";

/**
 * Makes a round, friendly monster in vinyl. The seed chooses ears or horns, the tail and the eyes.
 */
export const creatureFigure: Archetype = {
  make(look) {
    const { palette, seed } = look;
    const random = makeRandom(seed);
    const tall = random.between(0.92, 1.16);
    const lumps: Lump[] = [
      egg([0, 0.78 * tall, 0], [0.7, 0.74 * tall, 0.62]),
      ...pair((s) => egg([s * 0.34, 0.12, 0.1], [0.24, 0.16, 0.3], { blend: 0.16 })),
      ...pair((s) =>
        limb([s * 0.58, 0.72 * tall, 0.12], [s * 0.8, 0.48 * tall, 0.3], 0.15, 0.13, {
          blend: 0.14,
        }),
      ),
      ...headwear(look, tall),
      ...tail(seed),
    ];
    const belly = { ...egg([0, 0.55 * tall, 0.5], [0.42, 0.44 * tall, 0.4]), color: palette.light };
    const spots = [0, 1, 2].map((i) => ({
      ...egg(
        [random.between(-0.5, 0.5), 1.2 * tall + i * 0.08, random.between(-0.5, -0.1)],
        [0.14, 0.14, 0.14],
      ),
      color: palette.second,
    }));
    const skin = sculpt(lumps, painted(), {
      color: palette.body,
      sprays: [belly, ...spots],
      blend: 0.06,
    });
    const face =
      seed % 3 === 2 ? oneEye(tall, look) : eyes(0.26, 0.98 * tall, 0.56, 0.15, palette.dark);
    const cheeks = both((s) =>
      at(ball(0.09, vinyl(palette.accent), [1, 0.7, 0.3]), s * 0.42, 0.8 * tall, 0.5, 0, s * 0.6),
    );
    return together(skin, face, smile(0.13, 0.78 * tall, 0.605, palette.dark), cheeks);
  },
};

function headwear({ palette, seed }: Look, tall: number): Lump[] {
  const top = 1.38 * tall;
  const kinds: readonly (() => readonly Lump[])[] = [
    () =>
      pair((s) =>
        limb([s * 0.3, top - 0.08, 0], [s * 0.52, top + 0.3, 0], 0.14, 0.045, {
          color: palette.accent,
          blend: 0.05,
        }),
      ),
    () =>
      pair((s) =>
        egg([s * 0.4, top + 0.12, 0], [0.18, 0.36, 0.1], { blend: 0.1 }, [0, 0, -s * 0.3]),
      ),
    () => pair((s) => egg([s * 0.48, top - 0.02, 0], [0.22, 0.22, 0.12], { blend: 0.08 })),
    () => [
      limb([0, top - 0.05, 0.06], [0.06, top + 0.26, 0.02], 0.05, 0.035, { blend: 0.06 }),
      egg([0.08, top + 0.36, 0.02], [0.13, 0.13, 0.13], { color: palette.accent, blend: 0.04 }),
    ],
    () =>
      [-0.34, -0.12, 0.12, 0.34].map((z) =>
        limb(
          [0, top - 0.06 - Math.abs(z) * 0.3, -z],
          [0, top + 0.2 - Math.abs(z) * 0.3, -z - 0.06],
          0.12,
          0.03,
          { color: palette.accent, blend: 0.05 },
        ),
      ),
  ];
  return [...(kinds[seed % kinds.length]?.() ?? [])];
}

function tail(seed: number): Lump[] {
  const side = seed % 2 ? 1 : -1;
  return [
    limb([0, 0.3, -0.45], [side * 0.4, 0.22, -0.75], 0.2, 0.13, { blend: 0.14 }),
    limb([side * 0.4, 0.22, -0.75], [side * 0.72, 0.4, -0.66], 0.13, 0.07, { blend: 0.1 }),
  ];
}

function oneEye(tall: number, { palette }: Look) {
  return together(
    at(ball(0.27, gloss("#ffffff"), [1, 1, 0.5]), 0, 1.02 * tall, 0.5, -0.12),
    at(ball(0.15, gloss(palette.accent), [1, 1, 0.4]), 0.02, 1.02 * tall, 0.605, -0.12),
    at(ball(0.09, gloss(palette.dark), [1, 1, 0.4]), 0.02, 1.02 * tall, 0.645, -0.12),
    sized(
      at(drum(0.03, 0.03, 0.01, 0.004, gloss("#ffffff")), 0.06, 1.07 * tall, 0.68, Math.PI / 2),
      1,
    ),
  );
}
