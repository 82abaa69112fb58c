import { texts } from "../../texts.ts";

export const savedViewTexts = texts({
  saveView: { en: "Save view", zh: "儲存檢視" },
  editView: { en: "Edit view", zh: "編輯檢視" },
  name: { en: "Name", zh: "名稱" },
  shareWith: { en: "Share with", zh: "分享給" },
  shareHint: {
    en: "Colleagues with these roles see the view, too.",
    zh: "擁有這些角色的同事亦會看到此檢視。",
  },
  save: { en: "Save", zh: "儲存" },
  delete: { en: "Delete view", zh: "刪除檢視" },
  sharedBy: { en: "Shared by {name}", zh: "由 {name} 分享" },
  stale: {
    en: "Somebody changed this view. Please look again.",
    zh: "有人剛更新了此檢視，請重新查看。",
  },
  close: { en: "Close", zh: "關閉" },
});
