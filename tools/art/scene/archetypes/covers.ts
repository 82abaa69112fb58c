import type { Group, Object3D, Shape } from "three";
import { lettering } from "../kit/lettering.ts";
import { matte } from "../kit/materials.ts";
import { makeRandom } from "../kit/random.ts";
import { disc, rectangle, rounded, star } from "../kit/shapes.ts";
import { at, cutout, sized, together } from "../kit/solids.ts";
import type { Palette } from "../palettes.ts";
import type { Look } from "./archetype.ts";
import { emblem } from "./motifs.ts";

/** The printed front of a box. */
interface Cover {
  readonly p: Palette;
  readonly w: number;
  readonly h: number;
  /** The shorter side, which determines the size of pictures and frames. */
  readonly s: number;
  readonly seed: number;
  /** Draws the motif, `size` high, at a place of the cover. */
  picture(size: number, x: number, y: number): Object3D;
  /** Prints the title in a field of the cover. */
  title(w: number, h: number, x: number, y: number, color: string, how?: TitleLook): Object3D;
}

interface TitleLook {
  readonly align?: "left" | "center";
  readonly slanted?: boolean;
  readonly turn?: number;
}

/**
 * Prints the look's motif and title in its layout. The print covers `w` by `h` units in the x-y plane, rising towards
 * +z.
 */
export function cover(look: Look, w: number, h: number): Group {
  const { palette, seed, motif, title = "", layout = "horizon" } = look;
  const lay = layouts[layout];
  if (!lay)
    throw new Error(`No cover layout "${layout}"; there are: ${Object.keys(layouts).join(", ")}`);
  return together(
    ...lay({
      p: palette,
      w,
      h,
      s: Math.min(w, h),
      seed,
      picture: (size, x, y) => sized(at(emblem(motif, palette), x, y, 0.07), size / 1.3),
      title: (tw, th, x, y, color, { align = "center", slanted = false, turn = 0 } = {}) =>
        at(lettering(title, tw, th, { color, align, slanted }), x, y, 0.105, 0, 0, turn),
    }),
  );
}

type Layout = (cover: Cover) => Object3D[];

const layouts: Readonly<Record<string, Layout>> = {
  /** Hills under a low sun, with the title in the sky. */
  horizon: ({ p, w, h, s, seed, picture, title }) => [
    plate(rectangle(w, h, s * 0.03), p.second),
    plate(disc(s * 0.34), p.light, 0.01, ((seed % 3) - 1) * w * 0.08, -h * 0.06),
    plate(hill(w, h, -0.22, 0.1, 0.1), p.body, 0.02),
    plate(hill(w, h, -0.33, 0.07, -0.1), p.dark, 0.04),
    picture(s * 0.62, 0, -h * 0.1),
    title(w * 0.88, h * 0.2, 0, h * 0.36, p.dark),
  ],
  /** A big picture over a solid band with the title, in the style of the sixties. */
  band: ({ p, w, h, s, picture, title }) => [
    plate(rectangle(w, h, s * 0.03), p.light),
    plate(disc(s * 0.4), p.second, 0.01, 0, h * 0.16),
    picture(s * 0.72, 0, h * 0.16),
    at(plate(rectangle(w, h * 0.27, s * 0.02), p.body), 0, -h * 0.335, 0.06),
    at(plate(rectangle(w, h * 0.02, 0.002), p.accent), 0, -h * 0.19, 0.065),
    title(w * 0.86, h * 0.2, 0, -h * 0.34, p.light),
  ],
  /** Rays from below, the title slanted on top: a sports poster. */
  rays: ({ p, w, h, s, picture, title }) => [
    plate(rectangle(w, h, s * 0.03), p.accent),
    ...[-2, -1, 0, 1, 2].map((i) =>
      plate(
        rounded(
          [
            [0, -h * 0.42],
            [i * w * 0.24 - w * 0.06, h * 0.26],
            [i * w * 0.24 + w * 0.06, h * 0.26],
          ].map(([x = 0, y = 0]) => [clamp(x, w / 2), y] as const),
          0.005,
        ),
        p.light,
        0.012,
      ),
    ),
    at(plate(rectangle(w, h * 0.24, 0.01), p.dark), 0, h * 0.38, 0.03),
    picture(s * 0.72, 0, -h * 0.1),
    title(w * 0.9, h * 0.19, 0, h * 0.385, p.light, { slanted: true }),
  ],
  /** A night sky with a great moon; small stars and quiet letters. */
  night: ({ p, w, h, s, seed, picture, title }) => {
    const random = makeRandom(seed);
    return [
      plate(rectangle(w, h, s * 0.03), p.dark),
      plate(disc(s * 0.27), p.light, 0.012, w * 0.16, h * 0.05),
      plate(disc(s * 0.05), p.metal, 0.03, w * 0.08, h * 0.1),
      plate(disc(s * 0.035), p.metal, 0.03, w * 0.24, 0),
      ...Array.from({ length: 12 }, () =>
        plate(
          star(4, s * 0.025, s * 0.01),
          p.light,
          0.02,
          random.between(-0.45, 0.45) * w,
          random.between(-0.02, 0.26) * h,
        ),
      ),
      plate(hill(w, h, -0.36, 0.05, 0.1), p.body, 0.03),
      picture(s * 0.64, -w * 0.06, -h * 0.16),
      title(w * 0.88, h * 0.17, 0, h * 0.38, p.light),
    ];
  },
  /** A storybook: double frame, medallion, and the title on a ribbon. */
  storybook: ({ p, w, h, s, picture, title }) => [
    plate(rectangle(w, h, s * 0.03), p.body),
    at(plate(rectangle(w * 0.92, h * 0.94, s * 0.02), p.metal), 0, 0, 0.01),
    at(plate(rectangle(w * 0.88, h * 0.91, s * 0.02), p.light), 0, 0, 0.02),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((y) =>
        plate(star(4, s * 0.06, s * 0.025), p.accent, 0.03, x * w * 0.39, y * h * 0.41),
      ),
    ),
    plate(disc(s * 0.37), p.metal, 0.03, 0, h * 0.1),
    plate(disc(s * 0.34), p.second, 0.04, 0, h * 0.1),
    picture(s * 0.54, 0, h * 0.1),
    at(plate(rectangle(w * 0.96, h * 0.17, s * 0.05), p.dark), 0, -h * 0.33, 0.05),
    title(w * 0.84, h * 0.13, 0, -h * 0.33, p.light),
  ],
  /** The eighties: a striped sun over a grid. */
  grid: ({ p, w, h, s, picture, title }) => [
    plate(rectangle(w, h, s * 0.03), p.dark),
    plate(disc(s * 0.33), p.accent, 0.012, 0, h * 0.06),
    ...[0, 1, 2].map((i) =>
      at(
        plate(rectangle(s * 0.7, s * 0.035, 0.002), p.dark),
        0,
        h * 0.06 - s * (0.04 + i * 0.1),
        0.02,
      ),
    ),
    at(plate(rectangle(w, h * 0.28, 0.004), p.body), 0, -h * 0.36, 0.024),
    ...[0, 1, 2, 3].map((i) =>
      at(
        plate(rectangle(w, s * 0.012, 0.001), p.second),
        0,
        -h * (0.23 + i * i * 0.025 + i * 0.012),
        0.034,
      ),
    ),
    ...[-3, -2, -1, 0, 1, 2, 3].map((i) =>
      at(
        plate(rectangle(s * 0.012, h * 0.27, 0.001), p.second),
        i * w * 0.14,
        -h * 0.36,
        0.034,
        0,
        0,
        i * 0.14,
      ),
    ),
    picture(s * 0.62, 0, -h * 0.13),
    title(w * 0.9, h * 0.18, 0, h * 0.38, p.second, { slanted: true }),
  ],
  /** Colour blocks: picture, title and plain fields in a grid of six. */
  blocks: ({ p, w, h, s, picture, title }) => [
    plate(rectangle(w, h, s * 0.03), p.light),
    at(plate(rectangle(w * 0.64, h * 0.6, 0.006), p.second), -w * 0.18, h * 0.2, 0.012),
    at(plate(rectangle(w * 0.34, h * 0.29, 0.006), p.accent), w * 0.33, h * 0.355, 0.012),
    at(plate(disc(s * 0.11), p.light), w * 0.33, h * 0.355, 0.022),
    at(plate(rectangle(w * 0.34, h * 0.29, 0.006), p.dark), w * 0.33, h * 0.045, 0.012),
    at(plate(rectangle(w, h * 0.37, 0.006), p.body), 0, -h * 0.315, 0.012),
    picture(s * 0.62, -w * 0.16, h * 0.18),
    title(w * 0.88, h * 0.27, 0, -h * 0.315, p.light, { align: "left" }),
  ],
  /** The title upright beside the picture. */
  split: ({ p, w, h, s, picture, title }) => [
    plate(rectangle(w, h, s * 0.03), p.second),
    at(plate(rectangle(w * 0.26, h, s * 0.02), p.body), -w * 0.37, 0, 0.012),
    plate(disc(s * 0.36), p.light, 0.012, w * 0.13, -h * 0.02),
    plate(disc(s * 0.05), p.accent, 0.02, w * 0.38, h * 0.41),
    picture(s * 0.62, w * 0.13, -h * 0.02),
    title(h * 0.9, w * 0.19, -w * 0.37, 0, p.light, { turn: Math.PI / 2 }),
  ],
  /** A diagonal field with the title below it. */
  diagonal: ({ p, w, h, s, picture, title }) => [
    plate(rectangle(w, h, s * 0.03), p.body),
    plate(
      rounded(
        [
          [-w / 2, h / 2],
          [w / 2, h / 2],
          [w / 2, -h * 0.06],
          [-w / 2, -h * 0.34],
        ],
        s * 0.02,
      ),
      p.second,
      0.012,
    ),
    plate(
      rounded(
        [
          [-w / 2, -h * 0.3],
          [w / 2, -h * 0.02],
          [w / 2, -h * 0.06],
          [-w / 2, -h * 0.34],
        ],
        0.002,
      ),
      p.accent,
      0.024,
    ),
    picture(s * 0.68, 0, h * 0.14),
    title(w * 0.6, h * 0.18, w * 0.16, -h * 0.35, p.light),
  ],
  /** A small title above a single picture, with much white space. */
  plain: ({ p, w, h, s, picture, title }) => [
    plate(rectangle(w, h, s * 0.03), p.light),
    title(w * 0.66, h * 0.16, -w * 0.12, h * 0.37, p.dark, { align: "left" }),
    at(plate(rectangle(w * 0.86, s * 0.015, 0.002), p.accent), 0, h * 0.26, 0.02),
    picture(s * 0.78, 0, -h * 0.12),
  ],
  /** A chequered frame, as on cartridges. */
  chequered: ({ p, w, h, s, picture, title }) => {
    const side = s * 0.07;
    const [across, down] = [Math.floor(w / side), Math.floor(h / side)];
    const squares: Object3D[] = [];
    for (let i = 0; i < across; i++)
      for (const j of [0, down - 1])
        if ((i + j) % 2 === 0)
          squares.push(
            at(
              plate(rectangle(side, side, 0.001), p.accent),
              (i - (across - 1) / 2) * side,
              (j - (down - 1) / 2) * side,
              0.012,
            ),
          );
    return [
      plate(rectangle(w, h, s * 0.03), p.dark),
      ...squares,
      at(plate(rectangle(w * 0.86, h * 0.5, 0.01), p.second), 0, -h * 0.1, 0.012),
      picture(s * 0.52, 0, -h * 0.1),
      title(w * 0.86, h * 0.2, 0, h * 0.28, p.accent),
    ];
  },
};

const clamp = (x: number, most: number): number => Math.max(-most, Math.min(most, x));

const plate = (shape: Shape, color: string, z = 0, x = 0, y = 0): Group =>
  together(at(cutout(shape, 0.02, 0.003, matte(color)), x, y, z));

const hill = (w: number, h: number, base: number, bump: number, shift: number): Shape =>
  rounded(
    [
      [-w / 2, -h / 2],
      [-w / 2, base * h],
      [-w * 0.2 + shift * w, (base + bump) * h],
      [w * 0.12 + shift * w, (base - bump * 0.4) * h],
      [w / 2, (base + bump * 0.7) * h],
      [w / 2, -h / 2],
    ],
    w * 0.06,
  );
