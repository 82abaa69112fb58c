import { Path, type Group, type Shape } from "three";
import { rounded, smooth } from "../../kit/shapes.ts";
import type { Palette } from "../../palettes.ts";

/** Cuts the shape out of coloured card and lays it `depth` above the ground. */
export type Layer = (
  shape: Shape,
  color: string,
  depth: number,
  x?: number,
  y?: number,
  turn?: number,
) => Group;

/** A picture in layers, about one unit wide and high around the origin. */
export type Drawing = (palette: Palette, layer: Layer) => Group[];

/** A polygon of "x y, x y" in hundredths, its corners rounded by `r` hundredths. */
export const angular = (points: string, r = 3): Shape => rounded(read(points), r / 100);

/** A closed smooth outline through "x y, x y" in hundredths. */
export const flowing = (points: string): Shape => smooth(read(points));

/** Cuts a hole out of a shape. */
export function pierced(shape: Shape, hole: Shape): Shape {
  shape.holes.push(new Path(hole.getPoints(24)));
  return shape;
}

export function read(points: string): (readonly [number, number])[] {
  return points.split(",").map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(" ").map(Number);
    return [x / 100, y / 100];
  });
}
