import { texts } from "@harbour/i18n";

export const notifyWhenBackTexts = texts({
  done: {
    en: "Added to your wishlist. We'll tell you when it's back.",
    zh: "已加入願望清單，補貨時會通知你。",
    cn: "已加入愿望清单，补货时会通知您。",
  },
  device: {
    en: "On this device too?",
    zh: "在這部裝置也收取通知？",
    cn: "在这台设备也接收通知？",
  },
  failed: {
    en: "We couldn't turn this on. Please try again.",
    zh: "未能開啟通知，請再試一次。",
    cn: "通知开启失败，请重试。",
  },
});
