/** The kinds of products that people look for by another shop's names: platforms, or a main category's slug. */
export type WellKnownKind = "platforms" | "model-kits" | "building-sets" | "board-games-and-cards";

/** Names as typed, in lower case and without spaces. */
const namesByKind: Readonly<Record<WellKnownKind, readonly string[]>> = {
  platforms: [
    "nintendo",
    "任天堂",
    "switch",
    "playstation",
    "ps",
    "ps4",
    "ps5",
    "sony",
    "索尼",
    "xbox",
    "microsoft",
    "微軟",
    "微软",
    "steam",
    "steamdeck",
  ],
  "model-kits": ["gundam", "gunpla", "高達", "高达", "bandai", "萬代", "万代"],
  "building-sets": ["lego", "樂高", "乐高"],
  "board-games-and-cards": ["pokemon", "pokémon", "寶可夢", "宝可梦", "yugioh", "遊戲王", "游戏王"],
};

const kinds = new Map(
  (Object.keys(namesByKind) as WellKnownKind[]).flatMap((kind) =>
    namesByKind[kind].map((name) => [name, kind] as const),
  ),
);

/** Finds the kind of product that the first well-known name among words is about. */
export function findWellKnown(words: readonly string[]): WellKnownKind | undefined {
  const names = words.map((word) => word.toLowerCase());
  return [...names, names.join("")].flatMap((name) => kinds.get(name) ?? [])[0];
}
