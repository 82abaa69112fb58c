import { gloss, glow, metal, plastic } from "../../kit/materials.ts";
import { at, box, drum, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { controller } from "./controller.ts";

/** A home console with its controller in front; the seed chooses a lying slab or a standing tower. */
export const gameConsole: Archetype = {
  make(look) {
    const { palette, seed } = look;
    const slab = together(
      at(box(2, 0.34, 1.5, 0.12, plastic(palette.body)), 0, 0.24, 0),
      at(box(2.06, 0.07, 1.54, 0.03, gloss(palette.dark)), 0, 0.27, 0),
      at(box(2, 0.16, 1.5, 0.08, gloss(palette.body)), 0, 0.45, 0),
      at(box(1.1, 0.03, 0.04, 0.012, gloss(palette.dark)), -0.2, 0.27, 0.77),
      at(drum(0.05, 0.05, 0.03, 0.012, glow(palette.accent, 0.9)), 0.8, 0.27, 0.77, Math.PI / 2),
      ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
        at(box(0.05, 0.04, 0.9, 0.02, plastic(palette.dark)), 0.42 + i * 0.08, 0.525, -0.15),
      ),
      at(drum(0.3, 0.3, 0.03, 0.012, metal(palette.metal)), -0.5, 0.53, 0),
      at(drum(0.22, 0.22, 0.04, 0.016, gloss(palette.accent)), -0.5, 0.54, 0),
      ...[-0.8, 0.8].map((x) => at(box(0.2, 0.08, 1.2, 0.03, plastic(palette.dark)), x, 0.04, 0)),
    );
    const stick = controller.make({
      ...look,
      palette,
    });
    stick.scale.setScalar(0.62);
    return together(seed % 2 ? slab : tower(slab), at(stick, 0.55, 0.22, 1.35, 0, -0.35));
  },
};

function tower(slab: ReturnType<typeof together>) {
  return together(at(slab, 0, 1.02, -0.1, 0, 0, Math.PI / 2));
}
