import { Box3, Vector3, type Group, type Object3D } from "three";
import { clear, gloss, plastic } from "../../kit/materials.ts";
import { at, dome, ring, sized, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";
import { bathOtters, officeFrogs, sleepyCats, type Series } from "./series-animals.ts";
import { minibuses, neonSigns, stools } from "./series-street.ts";

const kinds: Readonly<Record<string, Series>> = {
  cats: sleepyCats,
  frogs: officeFrogs,
  otters: bathOtters,
  neon: neonSigns,
  stools,
  minibuses,
};

/** A vending capsule with a figure of the motif's series; the look "set" lines up all of them. */
export const capsuleToy: Archetype = {
  make(look) {
    const { palette, seed, layout } = look;
    const series = designs(look);
    if (layout === "set") return inRows(series.map((make) => fit(make(), 1)));
    const toy = fit(series[seed % series.length]!(), 1.12);
    const second = fit(series[(seed + 1) % series.length]!(), 0.92);
    const open = together(
      at(dome(0.8, Math.PI / 2, plastic(palette.body)), 0, 0.78, 0, Math.PI),
      at(ring(0.8, 0.05, gloss(palette.body)), 0, 0.79, 0, Math.PI / 2),
      at(ring(0.76, 0.03, gloss(palette.light)), 0, 0.82, 0, Math.PI / 2),
      at(toy, 0, 0.62, 0, 0, 0.1),
    );
    const lid = together(
      dome(0.8, Math.PI / 2, clear("#dceefa", 0.42)),
      at(ring(0.8, 0.045, gloss(palette.light)), 0, 0, 0, Math.PI / 2),
    );
    const closed = sized(
      together(
        at(dome(0.8, Math.PI / 2, gloss(palette.accent)), 0, 0.8, 0, Math.PI),
        at(dome(0.8, Math.PI / 2, gloss(palette.light)), 0, 0.82, 0),
        at(ring(0.8, 0.04, gloss(palette.accent)), 0, 0.81, 0, Math.PI / 2),
      ),
      0.62,
    );
    return together(
      open,
      at(lid, 0.5, 1.0, -0.72, -1.15, 0.2, -0.35),
      at(closed, -1.05, 0, -0.62, 0, 0, 0.3),
      at(second, 1.1, 0, 0.5, 0, -0.2),
    );
  },
  views: [
    { turn: -8, raise: 18, fill: 0.8 },
    { turn: 14, raise: 18, fill: 1.15 },
    { turn: -34, raise: 32, fill: 0.78 },
  ],
};

function designs({ motif, palette }: Look) {
  const series = kinds[motif];
  if (!series) throw new Error(`There is no capsule series "${motif}"`);
  return series(palette);
}

/** Scales a figure to this height or width, whichever is larger, and stands it on the ground. */
export function fit(thing: Object3D, size: number): Group {
  const bounds = new Box3().setFromObject(together(thing), true);
  const reach = bounds.getSize(new Vector3());
  thing.position.y -= bounds.min.y;
  return sized(together(thing), size / Math.max(reach.x, reach.y, reach.z));
}

/** Arranges the figures in two rows, the second one higher. */
export function inRows(figures: readonly Group[]): Group {
  const front = Math.ceil(figures.length / 2);
  return together(
    ...figures.map((figure, i) => {
      const isFront = i < front;
      const many = isFront ? front : figures.length - front;
      const x = (isFront ? i : i - front) - (many - 1) / 2;
      return at(together(figure), x * 1.2, 0, isFront ? 0.5 : -0.7, 0, -x * 0.06);
    }),
  );
}
