import type { Group } from "three";
import { gloss } from "../kit/materials.ts";
import { disc, rectangle, smooth } from "../kit/shapes.ts";
import { at, cutout, sized, together } from "../kit/solids.ts";

/** The width of a travel card in millimetres, the size of a bank card. */
const width = 85.6;

/** A travel card on the table, `perUnit` millimetres to a unit, as a familiar scale. */
export function travelCard(perUnit: number): Group {
  const face = (shape: Parameters<typeof cutout>[0], color: string, z: number, x = 0, y = 0) =>
    at(cutout(shape, 0.2, 0.05, gloss(color)), x, y, z);
  const wave = smooth([
    [-40, -22],
    [-40, -4],
    [-14, 2],
    [8, -10],
    [40, -2],
    [40, -22],
  ]);
  const card = together(
    at(cutout(rectangle(width, 54, 3.2), 1.4, 0.3, gloss("#17687f")), 0, 0, 0),
    face(wave, "#3fb0c4", 0.75),
    face(disc(9), "#f0a03c", 0.85, 24, 12),
    face(rectangle(22, 3, 1.4), "#eef6f8", 0.85, -26, 18),
    face(rectangle(14, 2, 0.9), "#a9d3de", 0.85, -30, 13),
  );
  return together(sized(at(card, 0, 0.9 / perUnit, 0, -Math.PI / 2), 1 / perUnit));
}
