import type { Order } from "./orders.ts";

/** Returns the wide pictures for the top of the home page, and square ones for narrow screens. */
export function heroOrders(): Order[] {
  return [1, 2, 3].flatMap((n) => [
    { file: `hero-${n}.webp`, key: "hero", picture: { ...hero(n), width: 1600, height: 800 } },
    {
      file: `hero-mobile-${n}.webp`,
      key: "hero",
      picture: { ...hero(n), width: 800, height: 800 },
    },
  ]);
}

function hero(seed: number) {
  return {
    archetype: "hero",
    palette: "ivory",
    motif: "",
    title: "",
    look: "front",
    seed,
    exposures: 6,
  } as const;
}
