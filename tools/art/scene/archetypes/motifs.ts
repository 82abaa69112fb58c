import type { Group, Shape } from "three";
import { matte, satin } from "../kit/materials.ts";
import { disc, rectangle, rounded } from "../kit/shapes.ts";
import { at, cutout, sized, together } from "../kit/solids.ts";
import type { Palette } from "../palettes.ts";
import { characters } from "./motifs/characters.ts";
import type { Drawing, Layer } from "./motifs/drawing.ts";
import { journeys } from "./motifs/journeys.ts";
import { meals } from "./motifs/meals.ts";
import { objects } from "./motifs/objects.ts";
import { places } from "./motifs/places.ts";
import { things } from "./motifs/things.ts";
import { weather } from "./motifs/weather.ts";

const motifs: Readonly<Record<string, Drawing>> = {
  ...things,
  ...places,
  ...characters,
  ...journeys,
  ...meals,
  ...objects,
  ...weather,
};

/**
 * Makes a picture of card layers, one unit wide and high, in the x-y plane. It rises towards +z.
 */
export function emblem(motif: string, palette: Palette): Group {
  const draw = motifs[motif];
  if (!draw) throw new Error(`There is no motif "${motif}"`);
  const layer: Layer = (shape, color, depth, x = 0, y = 0, turn = 0) =>
    together(at(cutout(shape, 0.05, 0.014, satin(color)), x, y, depth, 0, 0, turn));
  return together(...draw(palette, layer));
}

/** Draws the emblem on scenery for screens: a sky with a sun and hills, `w` by `h`. */
export function poster(motif: string, palette: Palette, w: number, h: number, seed: number): Group {
  const sun = (seed % 3) - 1;
  const size = Math.min(w, h * 0.82);
  const hill = (base: number, bump: number, shift: number): Shape =>
    rounded(
      [
        [-w / 2, -h / 2],
        [-w / 2, base],
        [-w * 0.2 + shift, base + bump],
        [w * 0.12 + shift, base - bump * 0.4],
        [w / 2, base + bump * 0.7],
        [w / 2, -h / 2],
      ],
      w * 0.06,
    );
  const plate = (shape: Shape, color: string, z: number): Group =>
    together(at(cutout(shape, 0.03, 0.006, matte(color)), 0, 0, z));
  return together(
    plate(rectangle(w, h, size * 0.03), palette.second, 0),
    at(plate(disc(size * 0.36), palette.light, 0.012), sun * w * 0.08, h * 0.06, 0.012),
    at(plate(disc(size * 0.28), palette.accent, 0.02), sun * w * 0.08, h * 0.06, 0.02),
    plate(hill(-h * 0.2, h * 0.1, w * 0.1), palette.body, 0.026),
    plate(hill(-h * 0.31, h * 0.07, -w * 0.1), palette.dark, 0.045),
    sized(at(emblem(motif, palette), 0, h * 0.02, 0.075), size * 0.7),
  );
}
