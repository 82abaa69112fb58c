import { texts } from "@harbour/i18n";

/** The toast of every error; the reason is shown beside it (S8-011). */
export const serverErrorTexts = texts({
  serverError: {
    en: "Error from Server",
    zh: "未能完成",
    cn: "未能完成",
  },
  noAnswer: {
    en: "We couldn't connect. Please try again.",
    zh: "未能連線，請再試一次。",
    cn: "无法连接，请重试。",
  },
});
