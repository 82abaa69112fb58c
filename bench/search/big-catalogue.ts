import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { KnownProduct } from "../../apps/api/src/testing/catalogue/judged-queries.ts";
import { convertVideoGames } from "../video-games/convert-video-games.ts";
import { type Creature, readCreatures } from "./creatures.ts";

interface Texts {
  readonly en: string;
  readonly zh: string;
  readonly cn: string;
}
const text = (en: string, zh: string, cn = zh): Texts => ({ en, zh, cn });

/** The kinds of goods made for each name, one product per colour. */
const goodsWords = [
  ["plush", text("plush", "毛公仔", "毛绒玩具"), 129],
  ["figure", text("figure", "可動人偶", "可动人偶"), 399],
  ["statue", text("statue", "雕像"), 899],
  ["capsule", text("capsule toy", "扭蛋"), 38],
  ["blind-box", text("blind box", "盲盒"), 69],
  ["pin", text("enamel pin", "襟章", "徽章"), 48],
  ["key-ring", text("key ring", "鎖匙扣", "钥匙扣"), 58],
  ["cards", text("card pack", "卡包"), 40],
  ["jigsaw", text("jigsaw", "砌圖", "拼图"), 159],
  ["mug", text("mug", "水杯", "马克杯"), 88],
  ["tote", text("tote bag", "布袋", "帆布包"), 98],
  ["kit", text("model kit", "模型套件", "拼装模型"), 249],
  ["lamp", text("desk lamp", "座枱燈", "台灯"), 299],
  ["towel", text("towel", "毛巾"), 79],
] as const;
const colors = [
  text("Coral", "珊瑚紅", "珊瑚红"),
  text("Mint", "薄荷綠", "薄荷绿"),
  text("Ink", "墨黑"),
  text("Ivory", "象牙白"),
  text("Lavender", "薰衣草紫"),
  text("Sky", "天藍", "天蓝"),
  text("Sand", "沙色"),
] as const;
const sizes = [
  text("Small, 18 cm", "細碼，18 厘米", "小号，18 厘米"),
  text("Large, 40 cm", "大碼，40 厘米", "大号，40 厘米"),
];
const brands =
  "Ginger Lane,Tin Ferry,Mothlight,Brightpin,Camphor,Whirl,Pebble Press,Lucky Corner".split(",");

export interface BigCatalogue {
  readonly source: string;
  readonly products: number;
  /** Every product with the fields that queries use, in the file's order. */
  readonly knownProducts: readonly KnownProduct[];
}

/**
 * Writes a catalogue of `count` products. By default, a quarter are games of the list, and the others are merchandise
 * of the names. The same input gives the same file.
 */
export async function writeBigCatalogue(
  file: string,
  productCount: number,
  maxGames = productCount / 4,
): Promise<BigCatalogue> {
  const gamesFile = `${file}.games`;
  const games = await convertVideoGames(gamesFile);
  const { source, creatures } = await readCreatures();
  const knownProducts: KnownProduct[] = [];
  const recordProduct = (product: KnownProduct) => {
    const { title, variants } = product;
    knownProducts.push({
      title,
      variants: variants.map(({ sku, barcode = null, options = [] }) => ({
        sku,
        barcode,
        options,
      })),
    });
  };
  async function* lines(): AsyncGenerator<string> {
    for await (const line of createInterface({ input: createReadStream(gamesFile) })) {
      const record = JSON.parse(line) as KnownProduct & { type: string };
      if (record.type === "product" && knownProducts.length >= maxGames) break;
      if (record.type === "product") recordProduct(record);
      yield `${line}\n`;
    }
    for (const line of listCategories()) yield `${JSON.stringify(line)}\n`;
    for (const product of generateMerchandise(creatures)) {
      if (knownProducts.length >= productCount) return;
      recordProduct(product);
      yield `${JSON.stringify(product)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  await rm(gamesFile);
  return { source: `${games.source} and ${source}`, products: knownProducts.length, knownProducts };
}

function listCategories(): object[] {
  const categoryFields = { type: "category", store: "main" };
  return [
    { ...categoryFields, key: "merchandise", title: text("Merchandise", "精品"), position: 91 },
    ...goodsWords.map(([key, title]) => ({
      ...categoryFields,
      key: `goods-${key}`,
      slug: `goods-${key}`,
      parent: "merchandise",
      title,
    })),
  ];
}

/** Returns a UPC of 12 digits with a valid check digit. */
function makeUpc(number: number): string {
  const digits = `0${String(number).padStart(10, "0")}`;
  const sum = Array.from(digits, (digit, index) => Number(digit) * (index % 2 === 0 ? 3 : 1));
  return `${digits}${(10 - (sum.reduce((all, digit) => all + digit, 0) % 10)) % 10}`;
}

/** Yields merchandise: all names as one kind of goods, then as the next, through 14 goods in 7 colours. */
function* generateMerchandise(creatures: readonly Creature[]) {
  for (let series = 1; ; series += 1) {
    for (const [row, [key, title, price]] of goodsWords.entries())
      for (const [index, creature] of creatures.entries()) {
        const color = colors[(index + row + series) % colors.length]!;
        const sku = `GD-${series}-${index}-${row}`;
        const seriesSuffix = series === 1 ? "" : ` ${series}`;
        yield {
          type: "product",
          key: sku.toLowerCase(),
          store: "main",
          categories: [`goods-${key}`],
          title: text(
            `${creature.en} ${title.en}${seriesSuffix}`,
            `${creature.zh}${title.zh}${seriesSuffix}`,
            `${creature.cn}${title.cn}${seriesSuffix}`,
          ),
          brand: brands[(index * 7 + row) % brands.length],
          is_recommended: (index + row + series) % 200 === 0,
          published_at: new Date(
            Date.UTC(2020, 0, 1) + (index * 31 + row * 7 + series) * 36e5,
          ).toISOString(),
          pictures: [],
          variants: sizes.slice(0, key === "plush" ? 2 : 1).map((size, variant) => ({
            sku: `${sku}-${variant}`,
            barcode: makeUpc((series * goodsWords.length + row) * 10_000 + index * 2 + variant),
            title: size,
            options: [
              { type: "color", value: color },
              ...(key === "plush" ? [{ type: "size", value: size }] : []),
            ],
            price: `${price + ((index * 13) % 50) + variant * 80}.00`,
            stock: {
              "kwai-chung": (index * 11 + row + variant) % 9 === 0 ? 0 : (index % 60) + 1,
            },
          })),
        };
      }
  }
}
