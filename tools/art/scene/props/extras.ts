import type { Object3D } from "three";
import { cover } from "../archetypes/covers.ts";
import { gameCase } from "../archetypes/games/game-case.ts";
import { emblem } from "../archetypes/motifs.ts";
import { junkBoat } from "../archetypes/toys/junk-boat.ts";
import { spaceshipKit } from "../archetypes/toys/spaceship-kit.ts";
import { beechTrack } from "../archetypes/toys/wooden-track.ts";
import { gloss, glow, matte, metal, plastic, rubber, satin, wood } from "../kit/materials.ts";
import { at, ball, both, box, drum, ring, rod, sized, together } from "../kit/solids.ts";
import { type Palette, findPalette } from "../palettes.ts";

/** Things that an edition adds, placed beside the product in the product's own measures. */
const extras: Readonly<Record<string, (palette: Palette) => Object3D>> = {
  "tea-tin": (palette) =>
    at(
      together(
        at(drum(0.36, 0.36, 0.7, 0.03, satin(palette.body)), 0, 0.35, 0),
        at(drum(0.37, 0.37, 0.16, 0.04, metal("#d8b25a", 0.3)), 0, 0.76, 0),
        at(drum(0.07, 0.09, 0.07, 0.02, metal("#d8b25a", 0.3)), 0, 0.87, 0),
        at(sized(emblem("teapot", palette), 0.44), 0, 0.34, 0.33),
      ),
      1.08,
      0,
      0.5,
    ),
  steamer: () => {
    const [bamboo, rim] = [wood("#e0b878"), wood("#b07f42")];
    const tray = (y: number) =>
      together(
        at(drum(0.5, 0.5, 0.26, 0.02, bamboo), 0, y, 0),
        ...[-0.1, 0.1].map((dy) => at(ring(0.5, 0.03, rim), 0, y + dy, 0, Math.PI / 2)),
      );
    const slats = [-0.3, -0.15, 0, 0.15, 0.3].map((x) =>
      at(box(0.08, 0.03, 0.9 - Math.abs(x) * 0.9, 0.01, rim), x, 0.62, 0),
    );
    return at(
      together(
        tray(0.14),
        tray(0.41),
        at(drum(0.46, 0.5, 0.1, 0.03, bamboo), 0, 0.58, 0),
        ...slats,
        at(ring(0.09, 0.025, rim), 0, 0.7, 0),
      ),
      1.26,
      0,
      0.5,
    );
  },
  microphones: (palette) => {
    const microphone = (color: string) =>
      together(
        at(drum(0.1, 0.075, 0.86, 0.03, plastic(color)), 0, 0.45, 0),
        at(drum(0.13, 0.1, 0.1, 0.03, metal(palette.metal)), 0, 0.92, 0),
        at(ball(0.19, rubber(color), [1, 1.1, 1]), 0, 1.08, 0),
        at(box(0.06, 0.12, 0.03, 0.012, gloss(palette.light)), 0, 0.66, 0.085),
      );
    return together(
      at(microphone(palette.accent), 0.95, 0, 0.42, 0, 0, -0.06),
      at(microphone("#f0503c"), 1.36, 0, 0.62, 0, 0, 0.07),
    );
  },
  "racing-ship": (palette) =>
    at(
      sized(
        spaceshipKit.make({ palette: { ...palette, light: palette.metal }, seed: 0, motif: "" }),
        0.42,
      ),
      1.3,
      0,
      0.6,
    ),
  "star-courier": () =>
    at(
      sized(
        gameCase.make({
          palette: findPalette("coral"),
          seed: 1,
          motif: "rocket",
          layout: "rays",
          title: "Star Courier",
        }),
        0.72,
      ),
      -0.72,
      0,
      1.2,
      0,
      0.3,
    ),
  "late-supper": () => {
    const palette = findPalette("ink");
    const look = { palette, seed: 1, motif: "wok", layout: "night", title: "Late Supper" };
    return at(
      together(
        at(box(1.06, 1.06, 0.3, 0.03, satin(palette.body)), 0, 0.53, 0),
        at(cover(look, 1, 1), 0, 0.53, 0.15),
      ),
      1.52,
      0,
      0.2,
      0,
      -0.12,
    );
  },
  "painted-boats": () =>
    together(
      ...["coral", "lime", "plum"].map((name, i) =>
        at(
          sized(junkBoat.make({ palette: findPalette(name), seed: 1, motif: "" }), 0.3),
          1.5 + (i % 2) * 0.2,
          0,
          -0.1 + i * 0.62,
          0,
          0.2,
        ),
      ),
    ),
  "timer-mat": (palette) =>
    at(
      together(
        box(3.5, 0.06, 3.9, 0.03, rubber(palette.dark)),
        at(box(3.3, 0.02, 0.05, 0.01, matte(palette.accent)), 0, 0.03, 0.5),
        at(box(2.6, 0.2, 0.72, 0.08, plastic("#2b2f38")), 0, 0.13, 1.3),
        at(box(0.86, 0.04, 0.36, 0.02, gloss("#10151c")), 0, 0.24, 1.3),
        ...[-0.26, -0.09, 0.09, 0.26].map((x) =>
          at(box(0.1, 0.02, 0.2, 0.008, glow("#ff7a3c", 0.9)), x, 0.265, 1.3),
        ),
        both((s) => at(drum(0.27, 0.27, 0.06, 0.02, rubber(palette.body)), s * 0.92, 0.25, 1.3)),
      ),
      0,
      -0.97,
      0.75,
    ),
  "marble-lift": (palette) => {
    const steel = metal("#c3c9d0", 0.2);
    const marbles = ["#3b8fe0", palette.accent, "#ffd23f", palette.body, palette.second];
    return at(
      together(
        at(box(1.1, 0.08, 1.1, 0.035, wood("#deb887")), 0, 0.02, 0),
        ...[-0.24, 0.24].map((x) =>
          at(drum(0.07, 0.09, 3.3, 0.03, gloss(palette.accent)), x, 1.7, 0),
        ),
        at(box(0.8, 0.2, 0.4, 0.06, gloss(palette.body)), 0, 3.36, 0),
        ...marbles.map((color, i) =>
          together(
            at(box(0.4, 0.05, 0.3, 0.02, gloss(palette.dark)), 0, 0.5 + i * 0.58, 0.06),
            at(ball(0.13, gloss(color)), 0, 0.66 + i * 0.58, 0.06),
          ),
        ),
        at(ring(0.3, 0.05, gloss(palette.dark)), 0.42, 0.62, 0, 0, Math.PI / 2),
        at(
          rod(
            [
              [0.44, 0.62, 0],
              [0.56, 0.88, 0],
              [0.7, 0.88, 0],
            ],
            0.05,
            steel,
          ),
          0,
          0,
          0,
        ),
        rod(
          [
            [-0.2, 3.1, 0],
            [-1.2, 2.75, -0.15],
            [-2.5, 2.3, -0.3],
          ],
          0.06,
          gloss(palette.second),
        ),
        rod(
          [
            [-0.2, 3.1, 0.2],
            [-1.2, 2.75, 0.05],
            [-2.5, 2.3, -0.1],
          ],
          0.06,
          gloss(palette.second),
        ),
        at(ball(0.13, gloss("#ffd23f")), -1.2, 2.92, -0.05),
      ),
      1.75,
      0,
      -0.1,
    );
  },
  bridge: (palette) => {
    const pillar = (x: number, h: number) =>
      together(
        at(box(0.4, h, 0.62, 0.05, gloss(palette.accent)), x, h / 2, 0),
        at(box(0.5, 0.1, 0.7, 0.03, wood("#dcae78")), x, 0.05, 0),
      );
    return together(
      at(beechTrack(4.2), 0.1, -0.12, 0),
      at(
        together(
          pillar(-0.7, 0.9),
          pillar(0.7, 0.9),
          at(beechTrack(2), 0, 0.94, 0),
          at(beechTrack(1.7), -1.66, 0.5, 0, 0, 0, 0.54),
          at(beechTrack(1.7), 1.66, 0.5, 0, 0, 0, -0.54),
          both((s) =>
            together(
              at(box(1.9, 0.08, 0.06, 0.03, gloss(palette.body)), 0, 1.34, s * 0.32),
              ...[-0.9, 0, 0.9].map((x) =>
                at(box(0.08, 0.34, 0.06, 0.03, gloss(palette.body)), x, 1.16, s * 0.32),
              ),
            ),
          ),
        ),
        0.1,
        -0.12,
        -1.5,
      ),
    );
  },
};

/** Returns the things that an edition adds. @throws Error that lists the known names */
export function makeExtra(name: string, palette: Palette): Object3D {
  const make = extras[name];
  if (!make)
    throw new Error(`There is no extra "${name}"; there are: ${Object.keys(extras).join(", ")}`);
  return make(palette);
}
