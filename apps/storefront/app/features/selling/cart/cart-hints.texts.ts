import { texts } from "@harbour/i18n";

export const cartHintTexts = texts({
  freeBy: {
    en: "Spend {amount} more for free {method}.",
    zh: "再買 {amount}，「{method}」免運費",
    cn: "再买 {amount}，“{method}”免运费",
  },
  freeByLocker: {
    en: "Spend {amount} more for free {method} delivery.",
    zh: "再買 {amount}，「{method}」免運費",
    cn: "再买 {amount}，“{method}”免运费",
  },
  freeDelivery: {
    en: "{need} for free delivery.",
    zh: "{need}，即免運費",
    cn: "{need}，即免运费",
  },
  giftFrom: {
    en: "{need} from {category} to get {gift} free.",
    zh: "「{category}」{need}，即送「{gift}」",
    cn: "“{category}”{need}，即送“{gift}”",
  },
  gift: {
    en: "{need} to get {gift} free ({title}).",
    zh: "{need}，即送「{gift}」（{title}）",
    cn: "{need}，即送“{gift}”（{title}）",
  },
  offer: {
    en: "{need} to get “{title}”.",
    zh: "{need}，可享「{title}」",
    cn: "{need}，可享“{title}”",
  },
  instead: {
    en: "You'd get this instead of “{title}”.",
    zh: "，並取代「{title}」",
    cn: "，并取代“{title}”",
  },
  needAmount: { en: "Spend {amount} more", zh: "再買 {amount}", cn: "再买 {amount}" },
  needPiece: { en: "Add 1 more item", zh: "再買 1 件", cn: "再买 1 件" },
  needPieces: { en: "Add {count} more items", zh: "再買 {count} 件", cn: "再买 {count} 件" },
  needBoth: {
    en: "Add {count} more items and spend {amount} more",
    zh: "再買 {count} 件，並再消費 {amount}",
    cn: "再买 {count} 件，并再消费 {amount}",
  },
});
