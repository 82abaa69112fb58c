import { Group, Shape } from 'three'
import { gloss, matte, satin } from '../kit/materials.ts'
import { disc, heart, rectangle, rounded, roundOpening, smooth, star } from '../kit/shapes.ts'
import { at, cutout, sized, together } from '../kit/solids.ts'
import type { Palette } from '../palettes.ts'

type Layer = (shape: Shape, color: string, depth: number, x?: number, y?: number, turn?: number) => Group

/** A picture cut from layers of card, one unit wide and high, lying in the x-y plane and rising towards +z. */
export function emblem(motif: string, palette: Palette): Group {
  const draw = motifs[motif] ?? motifs['star']
  const layer: Layer = (shape, color, depth, x = 0, y = 0, turn = 0) =>
    together(at(cutout(shape, 0.05, 0.014, satin(color)), x, y, depth, 0, 0, turn))
  return together(...(draw?.(palette, layer) ?? []))
}

export const motifNames = (): string[] => Object.keys(motifs)

/** The emblem on its own scenery: a sky with a sun and hills, `w` by `h`, for covers and boxes. */
export function poster(motif: string, palette: Palette, w: number, h: number, seed: number): Group {
  const sun = (seed % 3) - 1
  const size = Math.min(w, h * 0.82)
  const hill = (base: number, bump: number, shift: number): Shape =>
    rounded([[-w / 2, -h / 2], [-w / 2, base], [-w * 0.2 + shift, base + bump], [w * 0.12 + shift, base - bump * 0.4], [w / 2, base + bump * 0.7], [w / 2, -h / 2]], w * 0.06)
  const plate = (shape: Shape, color: string, z: number): Group => together(at(cutout(shape, 0.03, 0.006, matte(color)), 0, 0, z))
  return together(
    plate(rectangle(w, h, size * 0.03), palette.second, 0),
    at(plate(disc(size * 0.36), palette.light, 0.012), sun * w * 0.08, h * 0.06, 0.012),
    at(plate(disc(size * 0.28), palette.accent, 0.02), sun * w * 0.08, h * 0.06, 0.02),
    plate(hill(-h * 0.2, h * 0.1, w * 0.1), palette.body, 0.026),
    plate(hill(-h * 0.31, h * 0.07, -w * 0.1), palette.dark, 0.045),
    sized(at(emblem(motif, palette), 0, h * 0.02, 0.075), size * 0.7),
  )
}

const motifs: Readonly<Record<string, (p: Palette, layer: Layer) => Group[]>> = {
  rocket: (p, l) => [
    l(smooth([[-0.1, -0.52], [0, -0.32], [0.1, -0.52], [0, -0.7]]), p.accent, 0),
    l(rounded([[-0.34, -0.36], [-0.16, 0.02], [0.16, 0.02], [0.34, -0.36], [0.1, -0.26], [-0.1, -0.26]], 0.05), p.accent, 0.02),
    l(smooth([[-0.2, -0.34], [-0.26, 0.2], [0, 0.66], [0.26, 0.2], [0.2, -0.34]]), p.light, 0.05),
    l(withHole(disc(0.13), 0.08), p.metal, 0.09, 0, 0.12),
    l(disc(0.085), p.dark, 0.085, 0, 0.12),
  ],
  castle: (p, l) => [
    ...[-0.32, 0.32].flatMap((x) => [l(rectangle(0.22, 0.62, 0.02), p.light, 0.02, x, -0.1), l(rounded([[-0.17, 0], [0, 0.32], [0.17, 0]], 0.03), p.accent, 0.05, x, 0.2)]),
    l(rectangle(0.56, 0.5, 0.02), p.metal, 0.04, 0, -0.16),
    ...[-0.2, 0, 0.2].map((x) => l(rectangle(0.12, 0.12, 0.015), p.metal, 0.04, x, 0.12)),
    l(rounded([[-0.1, -0.2], [-0.1, 0.05], [0, 0.14], [0.1, 0.05], [0.1, -0.2]], 0.04), p.dark, 0.08, 0, -0.2),
    l(rounded([[0, 0], [0, 0.12], [0.18, 0.06]], 0.01), p.accent, 0.05, 0, 0.2),
  ],
  racer: (p, l) => [
    l(rounded([[-0.52, -0.18], [-0.5, 0], [-0.26, 0.04], [-0.12, 0.22], [0.14, 0.22], [0.28, 0.04], [0.54, -0.02], [0.54, -0.18]], 0.08), p.light, 0.03),
    l(rounded([[-0.18, 0.04], [-0.08, 0.16], [0.1, 0.16], [0.18, 0.04]], 0.03), p.dark, 0.07),
    l(rectangle(1.04, 0.06, 0.03), p.accent, 0.07, 0, -0.1),
    l(rounded([[-0.6, 0.1], [-0.6, 0.22], [-0.38, 0.22], [-0.42, 0.1]], 0.03), p.accent, 0.03),
    ...[-0.3, 0.32].flatMap((x) => [l(disc(0.16), p.dark, 0.09, x, -0.2), l(disc(0.07), p.metal, 0.12, x, -0.2)]),
  ],
  dragon: (p, l) => [
    l(rounded([[-0.1, 0.36], [-0.6, 0.78], [-0.3, 0.26]], 0.03), p.accent, 0),
    l(rounded([[0.04, 0.42], [-0.24, 0.86], [-0.16, 0.34]], 0.03), p.metal, 0.02),
    ...[0.1, -0.14, -0.38].map((y, i) => l(rounded([[-0.36, 0.1], [-0.68 + i * 0.03, 0.1], [-0.38, -0.16]], 0.03), p.accent, 0.01, -0.02 * i, y)),
    l(rounded([[0.06, 0], [0.52, -0.12], [0.46, -0.26], [0.1, -0.3]], 0.05), p.metal, 0.02),
    l(smooth([[-0.52, -0.66], [-0.5, -0.1], [-0.4, 0.3], [-0.12, 0.54], [0.16, 0.44], [0.36, 0.36], [0.64, 0.26], [0.68, 0.02], [0.4, -0.02], [0.2, -0.04], [0.1, -0.24], [0.12, -0.66]]), p.light, 0.05),
    l(smooth([[0.1, -0.1], [-0.06, -0.3], [-0.1, -0.62], [0.1, -0.62]]), p.second, 0.08),
    l(disc(0.075), p.accent, 0.09, 0.06, 0.24), l(disc(0.035), p.dark, 0.12, 0.08, 0.24), l(disc(0.03), p.dark, 0.09, 0.52, 0.16),
  ],
  forest: (p, l) =>
    ([[-0.34, -0.06, 0.8, 0], [0.34, -0.08, 0.76, 0.02], [0, 0, 1.05, 0.05]] as const).flatMap(([x, y, s, z]) => [
      l(rectangle(0.09, 0.24, 0.02), p.dark, z, x, y - 0.42 * s),
      ...[0, 1, 2].map((i) => l(rounded([[-0.28 + i * 0.05, 0], [0, 0.36], [0.28 - i * 0.05, 0]].map(([a, b]) => [(a as number) * s, (b as number) * s] as const), 0.05), i % 2 ? p.accent : p.light, z + 0.02 + i * 0.02, x, y + (-0.36 + i * 0.22) * s)),
    ]),
  ocean: (p, l) => [
    l(rounded([[0.03, -0.2], [0.03, 0.68], [0.5, -0.12]], 0.05), p.light, 0.03),
    l(rounded([[-0.04, -0.16], [-0.04, 0.5], [-0.4, -0.1]], 0.05), p.metal, 0.04),
    l(rectangle(0.04, 1, 0.015), p.dark, 0.05, 0, 0.16), l(rounded([[0, 0], [0, 0.13], [-0.2, 0.07]], 0.02), p.accent, 0.05, 0, 0.58),
    l(rounded([[-0.54, -0.22], [0.58, -0.22], [0.36, -0.48], [-0.34, -0.48]], 0.08), p.accent, 0.06),
    l(smooth([[-0.68, -0.36], [-0.46, -0.46], [-0.24, -0.34], [0, -0.46], [0.24, -0.34], [0.46, -0.46], [0.68, -0.36], [0.68, -0.7], [-0.68, -0.7]]), p.body, 0.1),
    l(smooth([[-0.68, -0.5], [-0.4, -0.6], [-0.12, -0.48], [0.16, -0.6], [0.44, -0.48], [0.68, -0.58], [0.68, -0.76], [-0.68, -0.76]]), p.light, 0.13),
  ],
  city: (p, l) => [
    ...([[-0.4, 0.66, p.metal], [-0.16, 1.1, p.light], [0.14, 0.84, p.accent], [0.4, 0.56, p.light]] as const).flatMap(([x, h, c], i) => [
      l(rectangle(0.23, h, 0.03), c, 0.02 + (i % 2) * 0.03, x, h / 2 - 0.5),
      ...[0, 1, 2].map((n) => l(rectangle(0.12, 0.05, 0.01), p.dark, 0.055 + (i % 2) * 0.03, x, h - 0.64 - n * 0.13)),
    ]),
  ],
  robot: (p, l) => [
    l(rectangle(0.05, 0.2, 0.02), p.metal, 0, 0, 0.5), l(disc(0.08), p.accent, 0.02, 0, 0.6),
    l(rectangle(1, 0.26, 0.1), p.accent, 0.01, 0, 0.06),
    l(rectangle(0.82, 0.7, 0.18), p.light, 0.03, 0, 0.06), l(rectangle(0.64, 0.36, 0.14), p.dark, 0.07, 0, 0.12),
    ...[-0.15, 0.15].map((x) => l(disc(0.085), p.accent, 0.1, x, 0.13)),
    l(rectangle(0.3, 0.06, 0.03), p.metal, 0.07, 0, -0.18), l(rectangle(0.5, 0.16, 0.06), p.metal, 0.02, 0, -0.42),
  ],
  ghost: (p, l) => [
    l(smooth([[-0.42, -0.6], [-0.44, 0.1], [-0.3, 0.62], [0.3, 0.62], [0.44, 0.1], [0.42, -0.6], [0.24, -0.32], [0.12, -0.56], [0, -0.36], [-0.12, -0.56], [-0.24, -0.32]]), p.light, 0.03),
    ...[-0.14, 0.14].map((x) => l(smooth([[-0.07, 0], [0, 0.12], [0.07, 0], [0, -0.12]]), p.dark, 0.07, x, 0.2)),
    l(disc(0.06), p.dark, 0.07, 0, -0.02), ...[-0.25, 0.25].map((x) => l(disc(0.055), p.accent, 0.065, x, 0.04)),
  ],
  star: (p, l) => [l(star(5, 0.66, 0.34), p.dark, 0), l(star(5, 0.56, 0.28), p.light, 0.04), l(star(5, 0.34, 0.17), p.accent, 0.08)],
  sword: (p, l) => [
    l(rounded([[-0.3, 0.4], [0.3, 0.4], [0.3, 0], [0, -0.52], [-0.3, 0]], 0.08), p.body, 0),
    l(rounded([[-0.22, 0.32], [0.22, 0.32], [0.22, 0], [0, -0.4], [-0.22, 0]], 0.06), p.accent, 0.03),
    l(rounded([[-0.065, -0.2], [-0.065, 0.62], [0, 0.74], [0.065, 0.62], [0.065, -0.2]], 0.02), p.light, 0.07, 0, -0.1),
    l(rectangle(0.44, 0.09, 0.04), p.metal, 0.1, 0, -0.32), l(rectangle(0.09, 0.26, 0.04), p.dark, 0.09, 0, -0.46), l(disc(0.08), p.metal, 0.1, 0, -0.6),
  ],
  ball: (p, l) => [
    l(disc(0.5), p.light, 0.02), l(star(5, 0.22, 0.17), p.dark, 0.06),
    ...[0, 1, 2, 3, 4].map((i) => l(disc(0.1), p.accent, 0.05, Math.cos(i * 1.2566 + 1.5708) * 0.37, Math.sin(i * 1.2566 + 1.5708) * 0.37)),
  ],
  heart: (p, l) => [l(heart(0.62), p.dark, 0), l(heart(0.52), p.accent, 0.04), l(disc(0.08), p.light, 0.08, -0.24, 0.24)],
  moon: (p, l) => [l(smooth([[0.1, 0.56], [-0.4, 0.5], [-0.62, 0], [-0.4, -0.5], [0.1, -0.56], [-0.02, -0.2], [-0.1, 0], [-0.02, 0.2]]), p.light, 0.02, 0.2), l(star(5, 0.17, 0.08), p.accent, 0.05, 0.28, 0.16), l(star(5, 0.1, 0.05), p.accent, 0.05, 0.1, -0.2)],
}

function withHole(shape: Shape, radius: number): Shape {
  shape.holes.push(roundOpening(radius))
  return shape
}

/** A shiny stud, as the boss of a badge. */
export const stud = (radius: number, color: string): Group => together(cutout(disc(radius), 0.06, 0.024, gloss(color)))
