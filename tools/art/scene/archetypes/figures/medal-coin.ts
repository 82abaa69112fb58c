import type { Group } from "three";
import { metal, satin, fabric, wood } from "../../kit/materials.ts";
import { at, box, drum, ring, sized, together, ball } from "../../kit/solids.ts";
import type { Palette } from "../../palettes.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** A struck collector's coin standing in its open case, or hung in a rosewood frame. The seed chooses gold, silver or copper. */
export const medalCoin: Archetype = {
  make({ palette, seed, motif, layout }) {
    const coin = (color: string, name: string) => {
      const relief = {
        ...palette,
        body: color,
        second: color,
        accent: color,
        light: color,
        dark: color,
        metal: color,
      };
      const picture = emblem(name, relief);
      picture.traverse((part) => {
        if ("material" in part) part.material = metal(color, 0.2);
      });
      return together(
        at(drum(0.7, 0.7, 0.12, 0.03, metal(color, 0.34)), 0, 0, 0, Math.PI / 2),
        at(ring(0.65, 0.045, metal(color, 0.16)), 0, 0, 0.055),
        ...Array.from({ length: 36 }, (_, i) =>
          at(
            ball(0.016, metal(color, 0.15)),
            Math.cos(i * 0.1745) * 0.56,
            Math.sin(i * 0.1745) * 0.56,
            0.06,
          ),
        ),
        sized(at(picture, 0, 0, 0.06), 0.74),
      );
    };
    const struck = coin(["#e3b04b", "#c3c9d0", "#c9764a"][seed % 3] ?? "#e3b04b", motif);
    if (layout === "framed") return framed(struck, palette);
    const tray = together(
      at(box(1.9, 0.24, 1.3, 0.08, satin(palette.dark)), 0, 0.12, 0),
      at(box(1.7, 0.04, 1.1, 0.02, fabric(palette.body)), 0, 0.235, 0),
      at(box(1.9, 1.5, 0.16, 0.07, satin(palette.dark)), 0, 0.92, -0.74, -0.2),
      at(box(1.7, 1.3, 0.04, 0.02, fabric(palette.second)), 0, 0.93, -0.65, -0.2),
    );
    return together(tray, at(struck, 0, 0.92, -0.16, -0.16));
  },
  views: [
    { turn: -22, raise: 18, fill: 0.78 },
    { turn: 18, raise: 14, fill: 1.2 },
    { turn: 32, raise: 34, fill: 0.78 },
  ],
};

function framed(coin: Group, palette: Palette): Group {
  const rosewood = wood("#6b2f22");
  const [w, side] = [2.3, 0.2];
  return at(
    together(
      at(box(w, w, 0.1, 0.02, fabric(palette.second)), 0, w / 2, -0.06),
      ...[-1, 1].flatMap((s) => [
        at(box(w + side, side, 0.26, 0.05, rosewood), 0, w / 2 + (s * w) / 2, 0),
        at(box(side, w + side, 0.26, 0.05, rosewood), (s * w) / 2, w / 2, 0),
      ]),
      at(coin, 0, w / 2 + 0.1, 0.06),
      at(box(0.7, 0.12, 0.03, 0.01, metal("#d8b25a")), 0, 0.34, 0.02),
    ),
    0,
    0.1,
    0,
    -0.16,
  );
}
