import { gloss, glow, metal, plastic } from "../../kit/materials.ts";
import { at, both, box, drum, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A snap-together tiger of plates, in mid-stride, with sticker stripes. */
export const mechaTiger: Archetype = {
  make({ palette: p }) {
    const orange = plastic("#f08a24");
    const [cream, black, joint] = [plastic("#fff3d6"), gloss("#2a2420"), metal(p.metal, 0.4)];
    const stripes = (w: number, h: number, d: number, xs: readonly number[]) =>
      xs.flatMap((x) => [
        at(box(0.06, h, d + 0.012, 0.01, black), x, h * 0.24, 0),
        at(box(0.05, 0.02, d * 0.6, 0.005, black), x + w * 0.02, h / 2 + 0.16, 0),
      ]);
    const body = together(
      at(box(1.5, 0.62, 0.66, 0.16, orange), 0, 1.0, 0),
      at(box(1.2, 0.2, 0.5, 0.06, cream), 0, 0.7, 0),
      at(box(0.6, 0.7, 0.76, 0.14, orange), 0.56, 1.06, 0),
      at(together(...stripes(1.5, 0.4, 0.66, [-0.6, -0.38, -0.14, 0.1])), 0, 1.0, 0),
    );
    const head = together(
      box(0.62, 0.58, 0.66, 0.14, orange),
      at(box(0.3, 0.28, 0.44, 0.08, cream), 0.36, -0.12, 0),
      at(box(0.08, 0.09, 0.16, 0.03, black), 0.52, -0.02, 0),
      both((s) => at(box(0.06, 0.1, 0.16, 0.03, glow("#8ff0a0", 0.8)), 0.31, 0.12, s * 0.19)),
      both((s) => at(box(0.12, 0.22, 0.2, 0.05, orange), -0.08, 0.36, s * 0.22)),
      both((s) => at(box(0.1, 0.08, 0.2, 0.02, cream), 0.1, -0.16, s * 0.34)),
      ...[-0.12, 0.02, 0.16].map((x) => at(box(0.05, 0.02, 0.3, 0.008, black), x, 0.29, 0)),
      both((s) => at(box(0.05, 0.12, 0.03, 0.008, cream), 0.46, -0.3, s * 0.1)),
    );
    const leg = (x: number, swing: number, s: 1 | -1) =>
      at(
        together(
          at(drum(0.17, 0.17, 0.16, 0.03, joint), 0, 0, 0, Math.PI / 2),
          at(box(0.32, 0.5, 0.26, 0.08, orange), 0, -0.22, s * 0.06),
          at(box(0.34, 0.06, 0.28, 0.01, black), 0, -0.24, s * 0.06),
          at(box(0.22, 0.42, 0.2, 0.05, cream), 0.04, -0.58, s * 0.06),
          at(box(0.4, 0.16, 0.3, 0.06, orange), 0.1, -0.8, s * 0.06),
          ...[-0.08, 0, 0.08].map((z) =>
            at(box(0.1, 0.06, 0.05, 0.02, black), 0.3, -0.84, s * 0.06 + z),
          ),
        ),
        x,
        0.86,
        s * 0.4,
        0,
        0,
        swing,
      );
    const tail = together(
      ...Array.from({ length: 7 }, (_, i) =>
        at(
          box(0.2, 0.17, 0.17, 0.05, i % 2 ? black : orange),
          -0.86 - Math.sin(i * 0.3) * 0.5,
          1.1 + i * 0.14,
          0,
          0,
          0,
          -0.5 - i * 0.12,
        ),
      ),
    );
    return together(
      body,
      at(head, 1.08, 1.34, 0, 0, -0.2, -0.06),
      leg(0.58, 0.16, 1),
      leg(0.58, -0.18, -1),
      leg(-0.56, -0.14, 1),
      leg(-0.56, 0.2, -1),
      tail,
    );
  },
  views: [
    { turn: -38, raise: 16, fill: 0.8 },
    { turn: -56, raise: 8, fill: 1.15 },
    { turn: 40, raise: 28, fill: 0.8 },
  ],
};
