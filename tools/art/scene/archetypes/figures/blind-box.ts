import { gloss, satin } from "../../kit/materials.ts";
import { at, box, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";
import { cover } from "../covers.ts";
import { fit, inRows } from "./capsule-toy.ts";
import type { Series } from "./series-animals.ts";
import { moonMail, musicians } from "./series-people.ts";
import { cloudlets, dimSum } from "./series-spirits.ts";

/** The figures of each motif. */
const kinds: Readonly<Record<string, Series>> = {
  cloud: cloudlets,
  note: musicians,
  steamer: dimSum,
  envelope: moonMail,
};

/** Two sealed boxes with two figures of the series; "set" shows all figures, "case" a full case. */
export const blindBox: Archetype = {
  make(look) {
    const { palette, seed, layout, motif } = look;
    const series = kinds[motif]?.(palette);
    if (!series) throw new Error(`There is no blind box series "${motif}"`);
    if (layout === "set") return inRows(series.map((make) => fit(make(), 1)));
    if (layout === "case") return fullCase(look, series.length);
    const figure = (i: number, size: number) => fit(series[(seed + i) % series.length]!(), size);
    return together(
      at(carton(look, palette.body), -0.62, 0, -0.3, 0, 0.24),
      at(carton(look, palette.accent), 0.62, 0, -0.75, 0, -0.2),
      at(figure(0, 0.95), 0.52, 0, 0.5, 0, -0.1),
      at(figure(1, 0.9), -0.3, 0, 0.85, 0, 0.1),
    );
  },
  views: [
    { turn: -10, raise: 14, fill: 0.8 },
    { turn: 10, raise: 10, fill: 1.15 },
    { turn: -26, raise: 26, fill: 0.8 },
  ],
};

function carton(look: Look, color: string) {
  const { palette } = look;
  return together(
    at(box(1, 1.4, 1, 0.035, satin(color)), 0, 0.7, 0),
    at(cover({ ...look, layout: "band" }, 0.92, 1.3), 0, 0.7, 0.5),
    at(box(0.26, 0.012, 1.004, 0.005, gloss(palette.light)), 0, 1.4, 0),
    at(cover({ ...look, layout: "plain" }, 0.92, 1.3), 0.5, 0.7, 0, 0, Math.PI / 2),
  );
}

/** The boxes side by side in a tray whose lid stands behind. */
function fullCase(look: Look, many: number) {
  const { palette } = look;
  const across = Math.ceil(many / 2);
  const boxes = Array.from({ length: many }, (_, i) =>
    at(
      carton(look, i % 2 ? palette.body : palette.accent),
      ((i % across) - (across - 1) / 2) * 1.04,
      0.05,
      i < across ? 0.54 : -0.54,
    ),
  );
  return together(
    at(box(across * 1.04 + 0.16, 0.06, 2.3, 0.02, satin(palette.dark)), 0, 0.03, 0),
    at(box(across * 1.04 + 0.16, 0.5, 0.06, 0.02, satin(palette.dark)), 0, 0.25, 1.14),
    at(box(across * 1.04 + 0.16, 2.1, 0.06, 0.02, satin(palette.dark)), 0, 1.05, -1.16),
    ...boxes,
  );
}
