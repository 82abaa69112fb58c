import type { Group } from "three";
import { gloss, metal, paper, satin } from "../../kit/materials.ts";
import { rectangle } from "../../kit/shapes.ts";
import { at, box, cutout, sized, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";
import { cover } from "../covers.ts";
import { emblem } from "../motifs.ts";

/**
 * A sealed foil pack with cards fanned before it, or five packs, or a shop's box of packs. The motif lists the cards.
 */
export const cardPack: Archetype = {
  make(look) {
    const names = look.motif.split(",");
    const first = { ...look, motif: names[0] ?? look.motif };
    if (look.layout?.startsWith("box-")) return shopBox({ ...first, layout: look.layout.slice(4) });
    if (look.layout?.startsWith("five-"))
      return fivePacks({ ...first, layout: look.layout.slice(5) });
    const fan = names.map((name, i) => {
      const middle = (names.length - 1) / 2;
      return at(
        card(name, look, i),
        0.55 + (i - middle) * 0.56,
        0.58,
        0.66 + i * 0.02,
        -0.22,
        0,
        (middle - i) * 0.13,
      );
    });
    return together(at(pack(first), -0.62, 0.02, 0, -0.12, 0.14), ...fan);
  },
  views: [
    { turn: -14, raise: 18, fill: 0.82 },
    { turn: 16, raise: 14, fill: 1.2 },
    { turn: 26, raise: 36, fill: 0.8 },
  ],
};

/** Foil pressed flat at both ends. */
function pack(look: Look): Group {
  const foil = metal(look.palette.second, 0.35);
  const crimp = (y: number) =>
    together(
      at(box(1, 0.14, 0.03, 0.01, foil), 0, y, 0),
      ...[-2, -1, 0, 1, 2].map((i) =>
        at(box(0.98, 0.012, 0.045, 0.004, foil), 0, y + i * 0.024, 0),
      ),
    );
  return together(
    at(box(1, 1.5, 0.12, 0.06, foil), 0, 0.86, 0),
    crimp(0.07),
    crimp(1.66),
    at(cover(look, 0.92, 1.34), 0, 0.86, 0.055),
  );
}

function card(name: string, { palette }: Look, i: number): Group {
  const color = [palette.body, palette.accent, palette.dark][i % 3] ?? palette.body;
  return together(
    cutout(rectangle(0.8, 1.14, 0.09), 0.018, 0.005, paper("#fffdf8")),
    at(
      cutout(rectangle(0.7, 1.04, 0.06), 0.012, 0.003, i === 1 ? gloss(color) : satin(color)),
      0,
      0,
      0.01,
    ),
    at(cutout(rectangle(0.6, 0.66, 0.05), 0.012, 0.003, satin(palette.second)), 0, 0.12, 0.018),
    sized(at(emblem(name, palette), 0, 0.12, 0.03), 0.42),
    ...[0, 1].map((n) =>
      at(
        cutout(rectangle(0.5 - n * 0.16, 0.05, 0.02), 0.012, 0.003, satin(palette.light)),
        -n * 0.08,
        -0.3 - n * 0.1,
        0.02,
      ),
    ),
  );
}

function fivePacks(look: Look): Group {
  return together(
    ...[-2, -1, 0, 1, 2].map((i) =>
      at(pack(look), i * 0.66, 0.02, 0.4 - Math.abs(i) * 0.2, -0.1, -i * 0.14),
    ),
  );
}

function shopBox(look: Look): Group {
  const { palette } = look;
  const sides = satin(palette.body);
  const packs = Array.from({ length: 8 }, (_, i) =>
    at(sized(pack(look), 0.94), 0, 0.1, -0.52 + i * 0.14, -0.08),
  );
  return together(
    at(box(1.3, 0.06, 1.4, 0.02, sides), 0, 0.03, 0),
    at(box(1.3, 0.9, 0.05, 0.02, sides), 0, 0.45, 0.7),
    at(box(1.3, 1.3, 0.05, 0.02, sides), 0, 0.65, -0.7),
    ...[-1, 1].map((s) => at(box(0.05, 1.1, 1.4, 0.02, sides), s * 0.65, 0.55, 0)),
    ...packs,
    at(sized(emblem(look.motif, palette), 0.6), 0, 0.46, 0.74),
    at(box(1.3, 1.0, 0.05, 0.02, satin(palette.dark)), 0, 1.78, -0.82, -0.24),
    at(cover({ ...look, layout: "band" }, 1.2, 0.92), 0, 1.79, -0.78, -0.24),
  );
}
