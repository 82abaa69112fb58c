/** `npm run texts` writes a text for each picture of a demo product into the catalogue, by its view. */
import { readFileSync, writeFileSync } from "node:fs";
import { findLooks } from "./orders.ts";
import type { Look } from "./scene/page.ts";

type Text = readonly [en: string, zh: string, cn: string];
type Texts = Readonly<Partial<Record<Look, Text>>>;

const usual: Texts = {
  front: ["Full view", "全貌", "全貌"],
  detail: ["Close up", "近看細節", "近看细节"],
  back: ["From behind", "背面", "背面"],
  scale: ["Beside a travel card", "與交通卡並排", "与交通卡并排"],
  box: ["Its box, front and back", "包裝盒的正面和背面", "包装盒的正面和背面"],
};
const face: Texts = { detail: ["Its face, close up", "近看面孔", "近看面部"] };
const keyRing: Texts = {
  front: ["With its ring and chain", "連匙圈及短鏈", "连钥匙圈和短链"],
  detail: ["The chain, close up", "近看短鏈", "近看短链"],
};

/** The texts of archetypes whose views show more than the usual texts say. */
const own: Readonly<Record<string, Texts>> = {
  "game-case": {
    front: ["Front of the box", "遊戲盒正面", "游戏盒正面"],
    detail: ["The cover, close up", "近看封面", "近看封面"],
    back: ["Back of the box", "遊戲盒背面", "游戏盒背面"],
  },
  cartridge: {
    front: ["Box and cartridge", "包裝盒及遊戲卡帶", "包装盒与游戏卡带"],
    detail: ["Box and cartridge, close up", "近看包裝盒及卡帶", "近看包装盒与卡带"],
    back: ["Back of the box", "包裝盒背面", "包装盒背面"],
  },
  "board-game": {
    front: ["The box behind its board", "遊戲盒和前面的棋盤", "游戏盒和前面的棋盘"],
    detail: ["The cover and the pieces, close up", "近看封面和棋子", "近看封面和棋子"],
  },
  "card-deck": {
    front: ["Three of the cards and the box", "三張卡牌及包裝盒", "三张卡牌和包装盒"],
    detail: ["Three of the cards, close up", "近看三張卡牌", "近看三张卡牌"],
  },
  "card-pack": {
    front: ["A pack and three of its cards", "一包卡牌及其中三張", "一包卡牌和其中三张"],
    detail: ["Three of the cards, close up", "近看三張卡牌", "近看三张卡牌"],
  },
  jigsaw: {
    front: ["The box and some pieces", "砌圖盒和部分圖塊", "拼图盒和部分拼块"],
    detail: ["The cover and some pieces, close up", "近看封面和部分圖塊", "近看封面和部分拼块"],
  },
  "pin-set": {
    front: ["All pins on their card", "整套襟章連底卡", "整套徽章连底卡"],
    detail: ["The pins, close up", "近看襟章", "近看徽章"],
  },
  "capsule-toy": {
    front: [
      "An open capsule and two of the series",
      "打開的扭蛋和系列其中兩款",
      "打开的扭蛋和系列中的两款",
    ],
    detail: ["The open capsule, close up", "近看打開的扭蛋", "近看打开的扭蛋"],
    set: ["The series without capsules", "整個系列，不連扭蛋殼", "整个系列，不含扭蛋壳"],
  },
  "blind-box": {
    front: ["Two of the series before their boxes", "系列其中兩款和包裝盒", "系列中的两款和包装盒"],
    detail: ["Two of the series, close up", "近看系列其中兩款", "近看系列中的两款"],
    set: ["The series without boxes", "整個系列，不連包裝盒", "整个系列，不含包装盒"],
  },
  "medal-coin": {
    front: ["The medal in its open case", "紀念章放在打開的盒中", "纪念章放在打开的盒中"],
    detail: ["The medal, close up", "近看紀念章", "近看纪念章"],
  },
  "gift-card": {
    front: ["The card before its envelope", "禮品卡和信封", "礼品卡和信封"],
    detail: ["The card, close up", "近看禮品卡", "近看礼品卡"],
    back: ["Back of the envelope", "信封背面", "信封背面"],
  },
  "dice-set": {
    front: ["Seven dice before their pouch", "七粒骰子和絲絨袋", "七颗骰子和丝绒袋"],
    detail: ["The dice, close up", "近看骰子", "近看骰子"],
  },
  "key-ring": keyRing,
  "plush-animal": face,
  "cat-figure": face,
  "creature-figure": face,
  "robot-figure": face,
  "rubber-duck": face,
};

const catalogue = new URL("../../apps/shop/demo/catalogue.jsonl", import.meta.url);
const lines = readFileSync(catalogue, "utf8").split("\n").filter(Boolean);
const written = lines.map((line) => {
  const record = JSON.parse(line) as Record<string, unknown>;
  if (record["type"] !== "product") return line;
  const entries = Object.entries(record).filter(([field]) => field !== "picture_texts");
  const at = entries.findIndex(([field]) => field === "pictures") + 1;
  const texts = readTexts(String(record["key"]));
  return JSON.stringify(Object.fromEntries(entries.toSpliced(at, 0, ["picture_texts", texts])));
});
writeFileSync(catalogue, `${written.join("\n")}\n`);

function readTexts(key: string) {
  const { archetype, looks } = findLooks(key);
  return looks.map((look) => {
    const text = own[archetype]?.[look] ?? usual[look];
    if (!text) throw new Error(`No text says what the view "${look}" of "${key}" shows`);
    const [en, zh, cn] = text;
    return { en, zh, cn };
  });
}
