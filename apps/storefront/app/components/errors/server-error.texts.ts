import { texts } from "@harbour/i18n";

/** The toast of every error; the reason is shown beside it (S8-011). */
export const serverErrorTexts = texts({
  serverError: {
    en: "Error from Server",
    zh: "伺服器發生錯誤",
    cn: "服务器出错",
  },
  noAnswer: {
    en: "We couldn't connect. Please try again.",
    zh: "未能連線，請再試一次。",
    cn: "无法连接，请重试。",
  },
});
