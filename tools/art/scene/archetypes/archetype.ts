import type { Group } from "three";
import type { View } from "../stage/framing.ts";
import type { Palette } from "../palettes.ts";

export interface Look {
  readonly palette: Palette;
  readonly seed: number;
  /** The motif, or the kind of the archetype, which says what it understands. */
  readonly motif: string;
}

export interface Archetype {
  /** The product, facing +z, y up, in any size. `userData.lift` floats it above the table. */
  make(look: Look): Group;
  /** The hero view, the detail and the other side; parts left out are the usual ones. */
  readonly views?: readonly Partial<View>[];
}
