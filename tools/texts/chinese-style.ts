import type { ChineseText } from "./chinese-texts.ts";

interface Rule {
  readonly pattern: RegExp;
  readonly why: string;
  readonly only?: ChineseText["language"];
  readonly key?: RegExp;
}

const hanPattern = "\\p{Script=Han}";
const numeral = "[一二三四五六七八九十兩两]";
const measure =
  "小時|小时|分鐘|分钟|公里|厘米|公斤|千克|吋|英寸|歲|岁|個工作天|个工作日|位數字|位数字|位验证码|件貨品|件商品";

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`${hanPattern}[A-Za-z0-9{]|[A-Za-z0-9}%]${hanPattern}`, "u"),
    why: "one space between Chinese and Latin letters, digits or names",
  },
  {
    pattern: new RegExp(`${hanPattern}[,.:;?!()]|[,:;?!()]${hanPattern}`, "u"),
    why: "full-width marks between Chinese",
  },
  {
    pattern: /[，。：；？！（）「」“”、《》] |(?<!·) [，。：；？！（）「」“”、《》]/u,
    why: "no space beside a full-width mark",
  },
  { pattern: /[“”‘’"]/u, only: "zh", why: "「」 in zh" },
  { pattern: /[「」『』"]/u, only: "cn", why: "“” in cn" },
  { pattern: /…(?=…)|\.\.\./u, why: "one … , for work under way" },
  { pattern: /\d ?[~～-] ?\d/u, why: "– in ranges" },
  {
    pattern: new RegExp(`(?<![第每同下])${numeral}+ ?(?:${measure})`, "u"),
    why: "digits for what is measured",
  },
  { pattern: /HK\$ |[上下]午 ?\d|晚上 ?\d/u, why: "HK$1,234.50 and 21:00" },
  { pattern: /[。！]$/u, key: /(^|\.)button(_title)?$/, why: "no full stop on a button" },
];

export function checkChineseStyle(texts: readonly ChineseText[]): string[] {
  return texts.flatMap(({ path, key, language, text }) => {
    const plain = withoutMarkup(text);
    return rules
      .filter((rule) => (rule.only ?? language) === language && (rule.key ?? /^/).test(key))
      .flatMap(({ pattern, why }) => {
        const at = pattern.exec(plain)?.index;
        if (at === undefined) return [];
        const around = plain.slice(Math.max(0, at - 6), at + 10);
        return [`${path} (${key}, ${language}) has ${around}: ${why}`];
      });
  });
}

/** Removes markup. Bold text is joined with its neighbours, while a paragraph is not. */
const withoutMarkup = (text: string): string =>
  text.replace(/<\/?(p|ul|ol|li|h\d|br)\b[^>]*>/g, "\n").replace(/<[^>]+>/g, "");
