import { glow, matte, metal, wood } from "../../kit/materials.ts";
import { makeRandom } from "../../kit/random.ts";
import { at, ball, drum, ring, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A glowing moon in a brass ring on a wooden foot; odd seeds make it a ringed planet. */
export const deskLamp: Archetype = {
  make({ palette, seed }) {
    const random = makeRandom(seed);
    const moon = glow("#ffdf9e", 0.62);
    const craters = Array.from({ length: 22 }, () => {
      const [a, h] = [random.between(0, 6.28), random.between(-0.9, 0.9)];
      const r = Math.sqrt(1 - h * h);
      const size = random.between(0.05, 0.15);
      const crater = at(
        ring(size, size * 0.26, glow("#f2c97f", 0.5)),
        Math.cos(a) * r * 0.715,
        h * 0.715,
        Math.sin(a) * r * 0.715,
      );
      crater.lookAt(crater.position.clone().multiplyScalar(2));
      return crater;
    });
    const globe = together(
      ball(0.72, moon),
      ...craters,
      ...(seed % 2
        ? [
            at(ring(1.02, 0.05, metal(palette.metal)), 0, 0, 0, 1.3, 0.2),
            at(ring(1.16, 0.03, metal("#dfb04a")), 0, 0, 0, 1.3, 0.2),
          ]
        : []),
    );
    return together(
      at(globe, 0, 1.3, 0),
      at(
        ring(0.86, 0.045, metal("#d9a94a", 0.22), Math.PI * 1.3),
        0,
        1.3,
        0,
        0,
        0.0,
        Math.PI * 0.85,
      ),
      at(drum(0.05, 0.06, 0.3, 0.02, metal("#d9a94a")), 0, 0.34, 0),
      at(drum(0.52, 0.58, 0.2, 0.07, wood("#a9683c")), 0, 0.1, 0),
      at(drum(0.07, 0.07, 0.05, 0.02, matte(palette.accent)), 0, 0.2, 0.36),
      at(ball(0.1, metal("#d9a94a")), 0, 0.46, 0),
      at(ball(0.09, matte(palette.body)), 0.62, 1.94, 0),
    );
  },
  views: [{ turn: -24, raise: 10, fill: 0.74 }],
};
