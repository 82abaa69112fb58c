import type { Group } from "three";
import { Vector3 } from "three";
import { findArchetype } from "./archetypes/index.ts";
import { arrangeScene, heroScene, type Scene } from "./hero-scenes.ts";
import { at, together } from "./kit/solids.ts";
import { findPalette } from "./palettes.ts";
import { cartons } from "./props/carton.ts";
import { makeExtra } from "./props/extras.ts";
import { travelCard } from "./props/travel-card.ts";
import { measureBounds, rest, type View } from "./stage/framing.ts";
import { makeStudio, type Studio } from "./stage/studio.ts";

/**
 * A view of a product. `scale` adds a travel card, `box` is the carton, and `set` the series. `turn` is a sheet of a
 * whole turn. A `tile` stands beside the tiles of other products.
 */
export type Look = "front" | "detail" | "back" | "scale" | "box" | "set" | "turn" | "tile";

/** The workshop's request to the page. */
export interface PictureOrder {
  readonly archetype: string;
  readonly palette: string;
  readonly seed: number;
  readonly motif: string;
  /** The English title, for letters on boxes. */
  readonly title: string;
  /** The layout of a printed cover. */
  readonly layout?: string;
  /** The name of what an edition adds. */
  readonly extra?: string;
  readonly look: Look;
  /** The longest side of the product and the sides of its carton, in millimetres. */
  readonly mm?: number;
  readonly carton?: readonly [number, number, number];
  /** The group of the cover of a blog post. */
  readonly scene?: Scene;
  readonly width: number;
  readonly height: number;
  readonly exposures: number;
}

/** The backdrop of all tiles. */
const tileBackdrop = "#f3eee5";

const usual: Readonly<Record<Look, View>> = {
  front: { turn: -28, raise: 17, fill: 0.72 },
  detail: { turn: 24, raise: 9, fill: 1.04 },
  scale: { turn: 40, raise: 34, fill: 0.76 },
  back: { turn: 158, raise: 14, fill: 0.72 },
  set: { turn: -14, raise: 24, fill: 0.84 },
  box: { turn: -24, raise: 16, fill: 0.84 },
  turn: { turn: -28, raise: 17, fill: 0.82 },
  tile: { turn: -28, raise: 18, fill: 0.74 },
};

/** Places the group on the right, because text is on the left. */
const wideHero: View = { turn: 0, raise: 13, fill: 1.12, shift: [0.2, 0] };
const squareHero: View = { turn: 0, raise: 16, fill: 0.92, shift: [0, -0.04] };
const story: View = { turn: 0, raise: 16, fill: 0.86, shift: [0, 0] };

let studio: Studio | undefined;

Object.assign(globalThis, {
  /**
   * Renders the picture as a PNG data URL. `front` is the product's first picture, for its carton.
   */
  async takePicture(order: PictureOrder, front?: string): Promise<string> {
    studio ??= makeStudio(document.body.appendChild(document.createElement("canvas")));
    const { width, height, exposures } = order;
    if (order.archetype === "hero") {
      const { group, backdrop } = heroScene(order.seed);
      const view = width > height ? wideHero : squareHero;
      return studio.photograph(group, { view, backdrop, width, height, exposures });
    }
    if (order.scene) {
      const { backdrop } = order.scene;
      const group = arrangeScene(order.scene);
      return studio.photograph(group, { view: story, backdrop, width, height, exposures });
    }
    const palette = findPalette(order.palette);
    const view = chooseView(order);
    const product = order.look === "box" ? await makeBox(order, front) : makeProduct(order, view);
    const backdrop = order.look === "tile" ? tileBackdrop : palette.backdrop;
    if (order.look === "turn")
      return studio.turnAround(product, { view, backdrop, width, height, exposures });
    return studio.photograph(product, { view, backdrop, width, height, exposures });
  },
});

function chooseView(order: PictureOrder): View {
  const own = findArchetype(order.archetype).views ?? [];
  const n = { front: 0, detail: 1, scale: 2, back: -1, box: -1, set: -1, turn: 0, tile: 0 }[
    order.look
  ];
  const view: View = { ...usual[order.look], ...own[n] };
  if (order.look === "scale")
    return { turn: view.turn, raise: Math.max(26, view.raise), fill: 0.8 };
  if (order.look === "tile") return { ...usual.tile, turn: view.turn };
  return order.look === "turn" ? { ...view, fill: usual.turn.fill, shift: [0, 0] } : view;
}

function makeProduct(order: PictureOrder, view: View): Group {
  const { palette, seed, motif, title } = order;
  const layout = order.look === "set" ? "set" : order.layout;
  const look = { palette: findPalette(palette), seed, motif, title, ...(layout && { layout }) };
  const made = findArchetype(order.archetype).make(look);
  const product = order.extra ? together(made, makeExtra(order.extra, look.palette)) : made;
  const before = measureBounds(product).getSize(new Vector3());
  rest(product, view.turn);
  if (order.look !== "scale") return product;
  const longest = Math.max(before.x, before.y, before.z) * product.scale.x;
  const perUnit = (order.mm ?? 200) / longest;
  const bounds = measureBounds(product);
  const [wide, deep] = [85.6 / perUnit, 54 / perUnit];
  const card = at(
    travelCard(perUnit),
    Math.min(0, bounds.min.x + wide * 0.4),
    0,
    bounds.max.z + deep * 0.72,
    0,
    0.14,
  );
  return together(product, card);
}

async function makeBox(order: PictureOrder, front: string | undefined): Promise<Group> {
  const image = new Image();
  image.src = front ?? "";
  await image.decode();
  const { title, carton = [200, 150, 80] } = order;
  const boxes = cartons({ title, palette: findPalette(order.palette), front: image, size: carton });
  rest(boxes, usual.box.turn);
  return boxes;
}
