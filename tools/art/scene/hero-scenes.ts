import { Group } from "three";
import { findArchetype } from "./archetypes/index.ts";
import { at } from "./kit/solids.ts";
import { findPalette } from "./palettes.ts";
import { rest } from "./stage/framing.ts";

/** An object of a group picture, with its place on the table, rotation (degrees) and size. */
type Place = readonly [
  archetype: string,
  palette: string,
  seed: number,
  motif: string,
  x: number,
  z: number,
  turn: number,
  size: number,
  cover?: { readonly title: string; readonly layout: string },
];

/** A group picture: objects on a table before a colour. */
export interface Scene {
  readonly backdrop: string;
  readonly places: readonly Place[];
}

/** The cover of the game that the slide is about. */
const starCourier = { title: "Star Courier", layout: "rays" };

const scenes: readonly Scene[] = [
  {
    backdrop: "#ffc3ab",
    places: [
      ["astronaut-figure", "sky", 1, "", 0.04, -0.1, -14, 1.05],
      ["spaceship-kit", "coral", 1, "", 1.16, -0.75, -16, 1.2],
      ["controller", "ink", 6, "", -0.12, 1.35, -20, 0.72],
      ["creature-figure", "mint", 5, "", 0.96, 0.85, -24, 0.66],
      ["game-case", "coral", 1, "rocket", -1.02, 0.1, 20, 1.12, starCourier],
      ["rubber-duck", "sun", 1, "", 1.76, 0.6, -34, 0.5],
    ],
  },
  {
    backdrop: "#cdd9f6",
    places: [
      ["tram", "forest", 16, "", -0.4, -0.5, -42, 1.3],
      ["taxi", "coral", 17, "", 0.6, 1.1, -44, 0.72],
      ["junk-boat", "ember", 2, "", 1.32, -0.4, -26, 1.15],
      ["cat-figure", "ember", 4, "", -0.84, 1.05, -12, 0.62],
      ["capsule-toy", "rose", 3, "cats", 1.56, 1.05, -10, 0.56],
    ],
  },
  {
    backdrop: "#bfe8d6",
    places: [
      ["plush-animal", "sand", 1, "bear", 0.08, -0.2, -14, 1.15],
      ["plush-animal", "rose", 2, "rabbit", 1.2, -0.35, -26, 1.0],
      ["wooden-train", "coral", 1, "", 0.28, 1.35, -30, 0.74],
      ["stacking-rings", "sun", 1, "", -1.04, -0.1, -10, 0.82],
      ["building-blocks", "sky", 4, "", 1.72, 0.85, -24, 0.6],
      ["whale", "ocean", 1, "", -0.76, 1.15, -30, 0.5],
    ],
  },
];

/** Returns the n-th group picture (from 1) and its backdrop colour. */
export function heroScene(n: number): { group: Group; backdrop: string } {
  const scene = scenes[n - 1];
  if (!scene) throw new Error(`There is no hero scene ${n}; there are ${scenes.length}`);
  return { group: arrangeScene(scene), backdrop: scene.backdrop };
}

/** Sets the objects of a group picture on the table. */
export function arrangeScene({ places }: Scene): Group {
  const group = new Group();
  for (const [archetype, palette, seed, motif, x, z, turn, size, cover] of places) {
    const look = { palette: findPalette(palette), seed, motif, ...cover };
    const thing = findArchetype(archetype).make(look);
    rest(thing, turn);
    const spot = new Group();
    spot.add(thing);
    spot.scale.setScalar(size);
    group.add(at(spot, x, 0, z));
  }
  return group;
}
