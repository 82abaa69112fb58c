import { gloss, paper, plastic } from "../../kit/materials.ts";
import { at, both, box, pill, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** Makes a parcel with wings, for express delivery. */
export const wingedParcel: Archetype = {
  make({ palette }) {
    const card = paper("#d8b07c");
    const feathers = [1, 0.82, 0.62, 0.44];
    const parcel = together(
      box(1, 0.76, 0.86, 0.04, card),
      at(box(1.006, 0.766, 0.2, 0.02, gloss(palette.body)), 0, 0, 0),
      at(box(0.2, 0.768, 0.868, 0.02, gloss(palette.body)), 0, 0, 0),
      at(box(0.3, 0.22, 0.02, 0.008, plastic("#fffaf2")), 0.3, 0.08, 0.434),
      ...[0, 1].map((i) =>
        at(box(0.2, 0.024, 0.02, 0.006, plastic(palette.dark)), 0.3, 0.12 - i * 0.07, 0.446),
      ),
      both((s) =>
        at(
          together(
            ...feathers.map((length, i) =>
              at(
                pill(0.11, length, gloss(i === 0 ? palette.accent : palette.light)),
                0.04 - i * 0.16,
                length / 2,
                0,
                0,
                0,
                0.3 + i * 0.12,
              ),
            ),
          ),
          0,
          0.14,
          s * 0.44,
          s * 0.8,
        ),
      ),
    );
    const group = together(at(parcel, 0, 0.6, 0, 0, 0, 0.14));
    group.userData["lift"] = 0.5;
    return group;
  },
  views: [{ turn: -32, raise: 14, fill: 0.84 }],
};
