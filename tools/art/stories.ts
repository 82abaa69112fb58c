import { readFileSync } from "node:fs";
import type { Order } from "./orders.ts";
import type { Scene } from "./scene/hero-scenes.ts";

const scenes = JSON.parse(readFileSync(new URL("stories.json", import.meta.url), "utf8")) as Record<
  string,
  Scene
>;

/** Returns the covers of the blog's posts, and further pictures for their texts. */
export function storyOrders(): Order[] {
  return Object.entries(scenes).map(([name, scene]) => ({
    file: `story-${name}.webp`,
    key: "story",
    picture: { ...story, scene },
  }));
}

const story = {
  archetype: "story",
  palette: "ivory",
  seed: 1,
  motif: "",
  title: "",
  look: "front",
  width: 640,
  height: 640,
  exposures: 4,
} as const;
