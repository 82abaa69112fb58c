import { archetypeOf } from "./archetypes/index.ts";
import { heroScene } from "./hero-scenes.ts";
import { paletteOf } from "./palettes.ts";
import { rest, type View } from "./stage/framing.ts";
import { studioOf, type Studio } from "./stage/studio.ts";

/** The workshop's request to the page. */
export interface PictureOrder {
  readonly archetype: string;
  readonly palette: string;
  readonly seed: number;
  readonly motif: string;
  /** 1 the hero view, 2 the detail, 3 the other side. */
  readonly angle: number;
  readonly width: number;
  readonly height: number;
  readonly exposures: number;
  /** Stronger ground, for the tiles that stand for a whole category. */
  readonly strong?: boolean;
}

const usual: readonly [View, View, View] = [
  { turn: -28, raise: 17, fill: 0.72 },
  { turn: 24, raise: 9, fill: 1.04, aperture: 0.07 },
  { turn: 40, raise: 34, fill: 0.7 },
];

/** The group stands on the right: the left is for words. */
const wideHero: View = { turn: 0, raise: 13, fill: 1.12, shift: [0.2, 0] };
const squareHero: View = { turn: 0, raise: 16, fill: 0.92, shift: [0, -0.04] };

let studio: Studio | undefined;

Object.assign(globalThis, {
  /** A PNG data URL of the picture ordered. */
  takePicture(order: PictureOrder): string {
    studio ??= studioOf(document.body.appendChild(document.createElement("canvas")));
    const { width, height, exposures } = order;
    if (order.archetype === "hero") {
      const { group, backdrop } = heroScene(order.seed);
      return studio.photograph(group, {
        view: width > height ? wideHero : squareHero,
        backdrop,
        width,
        height,
        exposures,
      });
    }
    const archetype = archetypeOf(order.archetype);
    const palette = paletteOf(order.palette);
    const n = Math.min(2, Math.max(0, order.angle - 1));
    const view: View = { ...(usual[n] ?? usual[0]), ...archetype.views?.[n] };
    const product = archetype.make({ palette, seed: order.seed, motif: order.motif });
    rest(product, view.turn);
    const backdrop = order.strong ? palette.second : palette.backdrop;
    return studio.photograph(product, { view, backdrop, width, height, exposures });
  },
});
