import type { Group } from "three";
import type { Palette } from "../palettes.ts";
import type { View } from "../stage/framing.ts";

export interface Look {
  readonly palette: Palette;
  readonly seed: number;
  /** The motif, or the kind of the archetype; each archetype lists its motifs. */
  readonly motif: string;
  /** The product's English title, for printed boxes. */
  readonly title?: string;
  /** The layout of a printed cover. */
  readonly layout?: string;
}

export interface Archetype {
  /** Makes the product in any size, facing +z with y up. `userData.lift` floats it above the table. */
  make(look: Look): Group;
  /** The front, the detail and the other side. Missing values take the defaults. */
  readonly views?: readonly Partial<View>[];
}
