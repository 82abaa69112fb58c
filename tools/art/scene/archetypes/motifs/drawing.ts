import type { Group, Shape } from "three";
import type { Palette } from "../../palettes.ts";

/** Cuts the shape out of card of that colour and lays it `depth` above the ground. */
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
