import { fabric, gloss, paintedFabric } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt, type Lump, type Spray } from "../../kit/sculpt.ts";
import { at, ball, both, ring, rod, together } from "../../kit/solids.ts";
import type { Archetype, Look } from "../archetype.ts";
import { clothes } from "./plush-clothes.ts";

/** A sitting plush; motif bear, rabbit, fox or panda, and what it wears: "panda+hat". */
export const plushAnimal: Archetype = {
  make(dressed) {
    const [motif = "", extra = ""] = dressed.motif.split("+");
    const look = { ...dressed, motif };
    const { palette } = look;
    if (extra === "queue")
      return together(
        ...[-1.25, 0, 1.25].map((x) =>
          at(plushAnimal.make({ ...dressed, motif: `${motif}+bamboo` }), x, 0, 0),
        ),
      );
    const wool = extra === "bamboo" ? "#5f9a4a" : palette.accent;
    const limbs = motif === "panda" ? palette.dark : palette.body;
    const base = motif === "panda" ? palette.light : palette.body;
    const lumps: Lump[] = [
      egg([0, 0.52, 0], [0.48, 0.52, 0.42]),
      egg([0, 1.22, 0.06], [0.54, 0.47, 0.46], { blend: 0.12 }),
      ...pair((s) =>
        limb([s * 0.3, 0.2, 0.2], [s * 0.48, 0.18, 0.62], 0.21, 0.22, { color: limbs }),
      ),
      ...pair((s) =>
        limb([s * 0.4, 0.82, 0.06], [s * 0.62, 0.42, 0.28], 0.16, 0.17, { color: limbs }),
      ),
      egg([0, 1.08, 0.46], [0.2, 0.16, 0.16], { color: palette.light, blend: 0.06 }),
      ...ears(look, limbs),
    ];
    const skin = sculpt(lumps, paintedFabric(), {
      color: base,
      blend: 0.07,
      sprays: patches(look),
    });
    const nose = at(ball(0.075, gloss(palette.dark), [1.2, 0.8, 0.7]), 0, 1.15, 0.61);
    const beads = both((s) => at(ball(0.062, gloss("#15120f")), s * 0.22, 1.28, 0.47));
    const pads = both((s) =>
      at(ball(0.13, fabric(palette.second), [1, 1, 0.35]), s * 0.5, 0.19, 0.81, 0.1, s * 0.25),
    );
    const scarf = at(ring(0.35, 0.085, fabric(wool)), 0, 0.86, 0.05, Math.PI / 2 - 0.06);
    const end = rod(
      [
        [0.16, 0.84, 0.4],
        [0.22, 0.68, 0.5],
        [0.24, 0.5, 0.5],
      ],
      0.085,
      fabric(wool),
    );
    const asleep = both((s) =>
      rod(
        [
          [s * 0.14, 1.29, 0.5],
          [s * 0.22, 1.25, 0.49],
          [s * 0.3, 1.29, 0.45],
        ],
        0.02,
        gloss("#15120f"),
      ),
    );
    return together(
      skin,
      nose,
      extra === "asleep" ? asleep : beads,
      pads,
      ...(bare.has(extra) ? [] : [scarf, end]),
      ...clothes(extra, palette),
    );
  },
  views: [{ turn: -20, raise: 12, fill: 0.76 }],
};

/** The clothes that replace the scarf. */
const bare = new Set(["beach", "spring", "iced", "mail"]);

function ears({ palette, motif }: Look, dark: string): Lump[] {
  if (motif === "rabbit")
    return [
      ...pair((s) =>
        egg([s * 0.24, 1.92, 0], [0.15, 0.46, 0.1], { blend: 0.08 }, [0, 0, -s * 0.18]),
      ),
    ];
  if (motif === "fox")
    return [
      ...pair((s) => limb([s * 0.36, 1.5, 0.02], [s * 0.48, 1.86, 0], 0.19, 0.03, { blend: 0.06 })),
      limb([0.3, 0.2, -0.3], [0.78, 0.4, -0.4], 0.16, 0.26, { blend: 0.1 }),
      limb([0.78, 0.4, -0.4], [0.98, 0.82, -0.34], 0.26, 0.06, {
        color: palette.light,
        blend: 0.06,
      }),
    ];
  return [
    ...pair((s) => egg([s * 0.42, 1.6, 0.02], [0.2, 0.2, 0.12], { color: dark, blend: 0.05 })),
  ];
}

function patches({ palette, motif }: Look): Spray[] {
  const belly = { ...egg([0, 0.5, 0.38], [0.3, 0.36, 0.26]), color: palette.light };
  if (motif === "panda")
    return pair((s) => egg([s * 0.23, 1.26, 0.46], [0.12, 0.16, 0.2], {}, [0, 0, s * 0.4])).map(
      (l) => ({ ...l, color: palette.dark }),
    );
  if (motif === "rabbit")
    return [
      belly,
      ...pair((s) => egg([s * 0.25, 1.95, 0.1], [0.08, 0.36, 0.06], {}, [0, 0, -s * 0.18])).map(
        (l) => ({ ...l, color: palette.second }),
      ),
    ];
  if (motif === "fox")
    return [
      belly,
      ...pair((s) => egg([s * 0.28, 1.02, 0.36], [0.26, 0.2, 0.3])).map((l) => ({
        ...l,
        color: palette.light,
      })),
    ];
  return [
    belly,
    ...pair((s) => egg([s * 0.43, 1.6, 0.13], [0.12, 0.12, 0.08])).map((l) => ({
      ...l,
      color: palette.second,
    })),
  ];
}
