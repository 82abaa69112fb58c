interface Texts {
  readonly en: string;
  readonly zh: string;
  readonly cn: string;
}

const TITLES = {
  Action: { en: "Action", zh: "動作", cn: "动作" },
  Adventure: { en: "Adventure", zh: "冒險", cn: "冒险" },
  Fighting: { en: "Fighting", zh: "格鬥", cn: "格斗" },
  Misc: { en: "Party and more", zh: "派對及其他", cn: "派对及其他" },
  Platform: { en: "Platform", zh: "平台跳躍", cn: "平台跳跃" },
  Puzzle: { en: "Puzzle", zh: "解謎", cn: "益智" },
  Racing: { en: "Racing", zh: "賽車", cn: "竞速" },
  "Role-Playing": { en: "Role-playing", zh: "角色扮演", cn: "角色扮演" },
  Shooter: { en: "Shooter", zh: "射擊", cn: "射击" },
  Simulation: { en: "Simulation", zh: "模擬", cn: "模拟" },
  Sports: { en: "Sports", zh: "運動", cn: "体育" },
  Strategy: { en: "Strategy", zh: "策略", cn: "策略" },
} as const satisfies Record<string, Texts>;

export type Genre = keyof typeof TITLES;
export const GENRES = Object.keys(TITLES) as Genre[];

export function isGenre(text: string): text is Genre {
  return Object.hasOwn(TITLES, text);
}

export function getGenreTitle(genre: Genre): Texts {
  return TITLES[genre];
}

export function getGenreKey(genre: Genre): string {
  return `releases-${genre.toLowerCase()}`;
}

/** Returns a root category and the twelve genres below it. */
export function makeCategoryRecords(): object[] {
  const rootTitle = { en: "All releases", zh: "歷年遊戲", cn: "历年游戏" };
  const categoryFields = { type: "category", store: "main" };
  return [
    { ...categoryFields, key: "releases", parent: null, title: rootTitle, position: 90 },
    ...GENRES.map((genre, i) => ({
      ...categoryFields,
      key: getGenreKey(genre),
      parent: "releases",
      title: TITLES[genre],
      position: i + 1,
    })),
  ];
}
