import { type Group, Shape } from "three";
import { wood } from "../../kit/materials.ts";
import { at, box, cutout, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

const [beech, groove] = [wood("#dcae78"), wood("#a9753f")];

/** Returns a straight piece of track along x. */
export function beechTrack(length: number): Group {
  return together(
    at(box(length, 0.12, 0.56, 0.04, beech), 0, 0, 0),
    ...[-0.17, 0.17].map((z) => at(box(length * 0.98, 0.02, 0.08, 0.01, groove), 0, 0.056, z)),
  );
}

/** Ten pieces of beech track: a stack of straight ones beside curves. */
export const woodenTrack: Archetype = {
  make() {
    const stack = [0, 1, 2, 3, 4, 5].map((i) =>
      at(beechTrack(1.5), 0, 0.06 + Math.floor(i / 2) * 0.125, (i % 2) * 0.62 - 0.3),
    );
    const curves = [0, 1, 2, 3].map((i) =>
      at(curve(), 0.35 + i * 0.5, 0.06, 1.15 + (i % 2) * 0.1, 0, -0.25 + i * 0.06),
    );
    return together(...stack, ...curves);
  },
  views: [{ turn: -26, raise: 30, fill: 0.78 }],
};

/** An eighth of a circle, lying. */
function curve(): Group {
  const slice = (inner: number, outer: number) => {
    const shape = new Shape();
    shape.absarc(0, 0, outer, Math.PI * 0.875, Math.PI * 1.125);
    shape.absarc(0, 0, inner, Math.PI * 1.125, Math.PI * 0.875, true);
    shape.closePath();
    return shape;
  };
  return together(
    at(cutout(slice(1.3, 1.86), 0.12, 0.03, beech), 0, 0, 0, -Math.PI / 2),
    at(cutout(slice(1.37, 1.45), 0.02, 0.004, groove), 0, 0.058, 0, -Math.PI / 2),
    at(cutout(slice(1.71, 1.79), 0.02, 0.004, groove), 0, 0.058, 0, -Math.PI / 2),
  );
}
