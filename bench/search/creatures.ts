import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse";

/** A name in three languages, for merchandise. */
export interface Creature {
  readonly en: string;
  readonly zh: string;
  readonly cn: string;
}

/** Reads the real list from `REAL_DATA_DIR`, or generates one of the same length and shape. */
export async function readCreatures(): Promise<{ source: string; creatures: Creature[] }> {
  const folder = process.env["REAL_DATA_DIR"];
  const file = folder === undefined ? undefined : join(folder, "creature-names-trilingual.csv");
  if (file === undefined || !existsSync(file))
    return { source: "made-up names", creatures: makeCreatures() };
  const creatures: Creature[] = [];
  for await (const row of createReadStream(file).pipe(parse({ columns: true, bom: true }))) {
    const { en, zh, cn } = row as Record<string, string>;
    if (en && zh && cn) creatures.push({ en, zh, cn });
  }
  return { source: "creature-names-trilingual.csv", creatures };
}

const firstSyllables =
  "Bram Fen Glim Hal Jun Kor Lum Mos Nim Oru Pell Quil Ras Sol Tam Umb Vel Wyn Yar Zeph".split(" ");
const middles = "ba do fi gu la mo ne ra".split(" ");
const lasts = "dor fin leaf mane paw shell spark tail wing".split(" ");
const hanFirsts = "火水木金土風雷冰星月龍虎熊貓狐狼鳥魚蝶龜";
const cnFirsts = "火水木金土风雷冰星月龙虎熊猫狐狼鸟鱼蝶龟";
const hanMiddles = "小大巨靈夢飛幻勇";
const cnMiddles = "小大巨灵梦飞幻勇";
const hanLasts = "草花獸怪蛋子丸王帝";
const cnLasts = "草花兽怪蛋子丸王帝";

function makeCreatures(): Creature[] {
  return firstSyllables.flatMap((first, a) =>
    middles.flatMap((middle, b) =>
      lasts
        .map((last, c) => ({
          en: `${first}${middle}${last}`,
          zh: `${hanMiddles[b]}${hanFirsts[a]}${hanLasts[c]}`,
          cn: `${cnMiddles[b]}${cnFirsts[a]}${cnLasts[c]}`,
        }))
        .slice(0, 7),
    ),
  );
}
