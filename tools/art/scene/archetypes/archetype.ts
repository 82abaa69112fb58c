import type { Group } from "three";
import type { View } from "../stage/framing.ts";
import type { Palette } from "../palettes.ts";

export interface Look {
  readonly palette: Palette;
  readonly seed: number;
  /** The motif, or the kind of the archetype, which says what it understands. */
  readonly motif: string;
  /** The product's English title, for printed boxes. */
  readonly title?: string;
  /** The layout of a printed cover. */
  readonly layout?: string;
}

export interface Archetype {
  /** The product, facing +z, y up, in any size. `userData.lift` floats it above the table. */
  make(look: Look): Group;
  /** The front, the detail and the other side; parts left out are the usual ones. */
  readonly views?: readonly Partial<View>[];
}
