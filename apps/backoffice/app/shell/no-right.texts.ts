import { texts } from "../texts.ts";

export const noRightTexts = texts({
  noRight: { en: "Your role can't open this page", zh: "你的角色不能開啟此頁" },
  help: { en: "If you need it, ask the owner.", zh: "如有需要，請聯絡店主。" },
  open: { en: "Open to: {roles}", zh: "可開啟的角色：{roles}" },
  and: { en: ", ", zh: "、" },
});
