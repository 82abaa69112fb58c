import { gloss, glow, metal, paper, plastic, satin } from "../../kit/materials.ts";
import { at, ball, box, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

const columns = [-0.78, -0.26, 0.26, 0.78];
const rows = [0.3, 0.72, 1.14, 1.56];

/** A wall of parcel lockers, one of them open with a parcel in it. */
export const parcelLocker: Archetype = {
  make({ palette }) {
    const door = (x: number, y: number, place: number) =>
      together(
        at(
          box(0.48, 0.38, 0.05, 0.03, gloss(place % 3 ? palette.body : palette.second)),
          x,
          y,
          0.4,
        ),
        at(ball(0.025, metal("#d7dade")), x + 0.17, y, 0.44),
      );
    const open = { x: columns[2]!, y: rows[1]! };
    const screen = { x: columns[1]!, y: rows[2]! };
    const doors = columns.flatMap((x, column) =>
      rows.flatMap((y, row) =>
        [open, screen].some((one) => one.x === x && one.y === y)
          ? []
          : [door(x, y, column * 3 + row)],
      ),
    );
    return together(
      at(box(2.24, 0.1, 0.9, 0.03, plastic(palette.dark)), 0, 0.05, 0),
      at(box(2.2, 1.8, 0.74, 0.04, satin(palette.light)), 0, 0.96, 0),
      at(box(2.3, 0.1, 0.94, 0.04, gloss(palette.dark)), 0, 1.9, 0.04),
      ...doors,
      at(box(0.46, 0.36, 0.06, 0.02, plastic("#2b2d31")), open.x, open.y, 0.37),
      at(box(0.3, 0.24, 0.2, 0.02, paper("#d8b07c")), open.x - 0.02, open.y - 0.06, 0.46),
      at(box(0.306, 0.244, 0.05, 0.01, gloss(palette.accent)), open.x - 0.02, open.y - 0.06, 0.46),
      at(box(0.48, 0.38, 0.05, 0.03, gloss(palette.accent)), open.x + 0.3, open.y, 0.62, 0, -1.25),
      at(box(0.48, 0.38, 0.06, 0.03, plastic(palette.dark)), screen.x, screen.y, 0.4),
      at(box(0.34, 0.22, 0.02, 0.01, glow("#bfe8ff", 0.8)), screen.x, screen.y + 0.02, 0.44),
    );
  },
  views: [{ turn: -26, raise: 12, fill: 0.86 }],
};
