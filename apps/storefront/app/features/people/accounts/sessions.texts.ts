import { texts } from "@harbour/i18n";

export const sessionsTexts = texts({
  title: { en: "Signed-in devices", zh: "已登入的裝置", cn: "已登录的设备" },
  hint: {
    en: "Don't recognise a device? Sign it out and change your password.",
    zh: "如發現不屬於你的裝置，請將它登出並更改密碼。",
    cn: "如发现不属于您的设备，请让它退出登录并修改密码。",
  },
  browserOn: {
    en: "{browser} on {system}",
    zh: "{browser}（{system}）",
    cn: "{browser}（{system}）",
  },
  unknown: { en: "Unknown device", zh: "不明裝置", cn: "未知设备" },
  here: { en: "This device", zh: "本裝置", cn: "本设备" },
  lastUsed: { en: "Last used {time}", zh: "上次使用：{time}", cn: "上次使用：{time}" },
  since: { en: "Signed in {time}", zh: "登入時間：{time}", cn: "登录时间：{time}" },
  end: { en: "Sign out", zh: "登出", cn: "退出登录" },
  endNamed: { en: "Sign out {name}", zh: "登出：{name}", cn: "退出登录：{name}" },
  endAll: { en: "Sign out everywhere", zh: "登出所有裝置", cn: "退出所有设备" },
  endAllSure: {
    en: "You'll be signed out on every device, including this one.",
    zh: "所有裝置均會登出，包括本裝置。",
    cn: "所有设备都会退出登录，包括本设备。",
  },
});
