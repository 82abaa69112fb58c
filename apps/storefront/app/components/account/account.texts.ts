import { texts } from "@harbour/i18n";

export const accountTexts = texts({
  account: { en: "My account", zh: "我的帳戶", cn: "我的账户" },
  logout: { en: "Sign out", zh: "登出", cn: "退出登录" },
  save: { en: "Save", zh: "儲存", cn: "保存" },
  saving: { en: "Saving…", zh: "儲存中…", cn: "保存中…" },
  saved: { en: "Saved", zh: "已儲存", cn: "已保存" },
  success: { en: "Success", zh: "成功", cn: "成功" },
  cancel: { en: "Cancel", zh: "取消", cn: "取消" },
  edit: { en: "Edit", zh: "修改", cn: "修改" },
  remove: { en: "Delete", zh: "刪除", cn: "删除" },
  setDefault: { en: "Make default", zh: "設為預設", cn: "设为默认" },
  default: { en: "Default", zh: "預設", cn: "默认" },
  showMore: { en: "Show more", zh: "顯示更多", cn: "显示更多" },
  notLoaded: {
    en: "We couldn't load this part of your account. Your account is safe.",
    zh: "未能載入此頁，帳戶內容不會遺失。",
    cn: "未能加载此页，账户内容不会丢失。",
  },
  wrongPassword: {
    en: "That's not your current password.",
    zh: "與現有密碼不符。",
    cn: "与当前密码不符。",
  },
  email: { en: "E-mail", zh: "電郵", cn: "邮箱" },
  phone: { en: "Phone", zh: "手提電話", cn: "手机号" },
});
