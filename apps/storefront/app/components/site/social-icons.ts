import type { Language } from "@harbour/i18n";
import { paths } from "../../paths.ts";

/** The names of the drawings in `public/social/`, from Simple Icons (CC0). */
export const socialNames: Readonly<Record<string, string | Readonly<Record<Language, string>>>> = {
  bilibili: "Bilibili",
  discord: "Discord",
  facebook: "Facebook",
  instagram: "Instagram",
  line: "LINE",
  messenger: "Messenger",
  pinterest: "Pinterest",
  telegram: "Telegram",
  threads: "Threads",
  tiktok: "TikTok",
  wechat: { en: "WeChat", zh: "微信", cn: "微信" },
  weibo: { en: "Weibo", zh: "微博", cn: "微博" },
  whatsapp: "WhatsApp",
  x: "X",
  xiaohongshu: { en: "Xiaohongshu", zh: "小紅書", cn: "小红书" },
  youtube: "YouTube",
};

/** The names of Font Awesome, if they differ. */
const fontAwesomeAliases = new Map(
  Object.entries({
    "facebook-f": "facebook",
    "facebook-messenger": "messenger",
    "pinterest-p": "pinterest",
    rednote: "xiaohongshu",
    "telegram-plane": "telegram",
    twitter: "x",
    weixin: "wechat",
    "x-twitter": "x",
  }),
);

/**
 * Finds the drawing of a network by its classes (S3-111): `fa-brands fa-square-instagram` shows Instagram's drawing.
 * An unknown network shows its name.
 */
export function presentNetwork(
  icon: string,
  language: Language,
): { readonly title: string; readonly icon?: string } {
  const iconName =
    icon
      .split(" ")
      .at(-1)
      ?.replace(/^fa-/, "")
      .replace(/^square-|-square$/, "") ?? "";
  const name = fontAwesomeAliases.get(iconName) ?? iconName;
  const socialName = Object.hasOwn(socialNames, name) ? socialNames[name] : undefined;
  if (socialName === undefined) return { title: capitalizeName(name.replaceAll("-", " ")) };
  const title = typeof socialName === "string" ? socialName : socialName[language];
  return { title, icon: paths.socialIcon(name) };
}

const capitalizeName = (name: string): string =>
  name === "linkedin" ? "LinkedIn" : name.charAt(0).toUpperCase() + name.slice(1);
