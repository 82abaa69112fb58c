import { metal, satin, fabric } from "../../kit/materials.ts";
import { at, box, drum, ring, sized, together, ball } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** A struck collector's coin standing in its open case, a second one lying before it. */
export const medalCoin: Archetype = {
  make({ palette, seed, motif }) {
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
    const name = motif || (seed % 2 ? "dragon" : "castle");
    const tray = together(
      at(box(1.9, 0.24, 1.3, 0.08, satin(palette.dark)), 0, 0.12, 0),
      at(box(1.7, 0.04, 1.1, 0.02, fabric(palette.body)), 0, 0.235, 0),
      at(box(1.9, 1.5, 0.16, 0.07, satin(palette.dark)), 0, 0.92, -0.74, -0.2),
      at(box(1.7, 1.3, 0.04, 0.02, fabric(palette.second)), 0, 0.93, -0.65, -0.2),
    );
    return together(
      tray,
      at(coin("#e3b04b", name), 0, 0.92, -0.16, -0.16),
      at(coin("#cfd4da", "star"), 0.72, 0.1, 0.98, -Math.PI / 2 + 0.05, 0, 0.5),
    );
  },
  views: [
    { turn: -22, raise: 18, fill: 0.78 },
    { turn: 18, raise: 14, fill: 1.2 },
    { turn: 32, raise: 34, fill: 0.78 },
  ],
};
