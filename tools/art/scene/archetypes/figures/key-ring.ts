import { fabric, metal } from "../../kit/materials.ts";
import { at, ball, ring, rod, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { taxi } from "../toys/taxi.ts";
import { tram } from "../toys/tram.ts";
import { whale } from "../toys/whale.ts";

/** The charms, the spot of the eyelet on each, and the size. */
const charms = {
  taxi: { make: taxi.make, eyelet: [-1.3, 0.6, 0] },
  tram: { make: tram.make, eyelet: [-1.3, 1.3, 0] },
  whale: { make: whale.make, eyelet: [-0.8, 0.8, -0.2] },
} as const;

/** A charm (motif taxi, tram or whale) on a chain with a split ring. The look "strap" has a cord instead. */
export const keyRing: Archetype = {
  make(look) {
    const charm = charms[look.motif as keyof typeof charms];
    const [x, y, z] = charm.eyelet;
    const brass = metal("#d9b45a", 0.22);
    const links = Array.from({ length: 7 }, (_, i) => {
      const t = i / 6;
      const drop = y * (1 - t) ** 2 + 0.07;
      return at(
        ring(0.11, 0.032, brass),
        x - 0.14 - t * 0.95,
        drop,
        z + 0.3 * t,
        i % 2 ? 1.4 : 0.3,
        0.4,
        0,
      );
    });
    const end = [x - 1.75, 0, z + 0.5] as const;
    const loop =
      look.layout === "strap"
        ? at(
            rod(
              [
                [0.6, 0.06, -0.1],
                [0.1, 0.06, 0.34],
                [-0.9, 0.06, 0.3],
                [-1.5, 0.06, -0.1],
                [-0.9, 0.06, -0.42],
                [0.1, 0.06, -0.4],
              ],
              0.05,
              fabric(look.palette.accent),
              true,
            ),
            ...end,
          )
        : at(
            together(
              at(ring(0.62, 0.06, brass), 0, 0.06, 0, Math.PI / 2),
              at(ring(0.62, 0.05, brass), 0, 0.15, 0, Math.PI / 2 + 0.03),
            ),
            ...end,
          );
    const bell =
      look.motif === "tram"
        ? [
            at(ball(0.22, brass), x - 0.3, y - 0.3, z + 0.12),
            at(ring(0.22, 0.02, metal("#8f6d22")), x - 0.3, y - 0.3, z + 0.12, Math.PI / 2),
          ]
        : [];
    return together(
      charm.make(look),
      at(ring(0.13, 0.045, brass), x + 0.02, y, z),
      ...links,
      sized(loop, 1),
      ...bell,
    );
  },
  views: [
    { turn: -24, raise: 26, fill: 0.84 },
    { turn: -10, raise: 20, fill: 1.2 },
    { turn: 24, raise: 40, fill: 0.84 },
  ],
};
