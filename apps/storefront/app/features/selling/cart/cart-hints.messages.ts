import { messages } from "@harbour/i18n";

export const cartHintMessages = messages({
  freeBy: {
    en: "{amount} more, and {method} is free.",
    zh: "再買 {amount} 即免運費：{method}",
    cn: "再买 {amount} 即免运费：{method}",
  },
  freeDelivery: {
    en: "{need} for free delivery.",
    zh: "{need}，即免運費",
    cn: "{need}，即免运费",
  },
  giftFrom: {
    en: "{need} from {category}, and {gift} is free.",
    zh: "{need}，即送「{gift}」，適用於：{category}",
    cn: "{need}，即送“{gift}”，适用于：{category}",
  },
  gift: {
    en: "{need}, and {gift} is free ({title}).",
    zh: "{need}，即送「{gift}」（{title}）",
    cn: "{need}，即送“{gift}”（{title}）",
  },
  offer: {
    en: "{need} to get “{title}”.",
    zh: "{need}，可享「{title}」",
    cn: "{need}，可享“{title}”",
  },
  instead: {
    en: "It replaces “{title}”.",
    zh: "（取代「{title}」）",
    cn: "（取代“{title}”）",
  },
  needAmount: { en: "{amount} more", zh: "再買 {amount}", cn: "再买 {amount}" },
  needPiece: { en: "One more", zh: "再買 1 件", cn: "再买 1 件" },
  needPieces: { en: "{count} more", zh: "再買 {count} 件", cn: "再买 {count} 件" },
  needBoth: {
    en: "{count} more items and {amount} more",
    zh: "再買 {count} 件並滿 {amount}",
    cn: "再买 {count} 件并满 {amount}",
  },
});
