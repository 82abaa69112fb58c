import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSources } from "./architecture/read-sources.ts";
import { blanksAfterSentences } from "./texts/blanks-after-sentences.ts";
import { checkChineseStyle } from "./texts/chinese-style.ts";
import { chineseTexts, type ChineseText } from "./texts/chinese-texts.ts";
import { englishTexts } from "./texts/english-texts.ts";
import { findStiffEnglish } from "./texts/find-stiff-english.ts";
import { findOtherScript } from "./texts/other-script.ts";
import { wrongWords } from "./texts/wrong-words.ts";

const files = readSources(fileURLToPath(new URL("..", import.meta.url)));
const texts = chineseTexts(files);

describe("every Chinese text of the shop", () => {
  test("finds Chinese in messages, e-mails, errors, consents, settings, policies and products", () => {
    expect(texts.length).toBeGreaterThan(4000);
    for (const path of [
      "apps/storefront/app/features/selling/cart/cart.texts.ts",
      "apps/api/src/orders/order-mail/order-mail.texts.ts",
      "apps/api/src/base/configuration/default-site.ts",
      "apps/api/src/catalogue/product-search/product-search.settings.ts",
      "apps/shop/demo/catalogue.jsonl",
      "apps/shop/demo/configuration.json",
      "apps/shop/default/contents/faq.json",
      "apps/shop/demo/couriers.json",
      "packages/i18n/src/consent-texts.ts",
      "packages/i18n/src/error-texts.ts",
    ]) {
      const textsOfFile = texts.filter((text) => text.path === path);
      for (const language of ["zh", "cn"])
        expect(
          textsOfFile.filter((text) => text.language === language).length,
          path,
        ).toBeGreaterThan(0);
    }
  });

  test("Chinese texts use one word for each thing", () => expect(wrongWords(texts)).toEqual([]));
  test("Chinese texts follow Chinese typography", () =>
    expect(checkChineseStyle(texts)).toEqual([]));
  test("no blank follows full-width punctuation", () =>
    expect(blanksAfterSentences(files, texts)).toEqual([]));
  test("each Chinese text uses the characters of its script", () =>
    expect(
      texts.filter(({ text, language }) => findOtherScript(text, language).length > 0),
    ).toEqual([]));
});

describe("every English text of the storefront and the API", () => {
  const english = englishTexts(
    files,
    /^(apps\/storefront\/app|apps\/api\/src|packages\/i18n\/src)\//,
  );

  test("the check finds pages, e-mails, errors, consents and opening hours", () => {
    expect(english.length).toBeGreaterThan(2000);
    for (const path of [
      "apps/storefront/app/features/selling/cart/cart.texts.ts",
      "packages/i18n/src/format-offline-methods.ts",
      "apps/api/src/orders/order-mail/order-mail.texts.ts",
      "packages/i18n/src/consent-texts.ts",
      "packages/i18n/src/error-texts.ts",
      "packages/i18n/src/opening-hours.texts.ts",
    ])
      expect(english.filter((text) => text.path === path).length, path).toBeGreaterThan(0);
  });

  test("every text is in the shop's own words", () =>
    expect(findStiffEnglish(english)).toEqual([]));
});

describe("a text that breaks a rule is caught", () => {
  const readText = (language: ChineseText["language"], text: string, key = "a"): ChineseText => ({
    path: "apps/storefront/app/features/selling/cart/cart.texts.ts",
    key,
    language,
    text,
  });

  test.each([
    ["zh", "此產品已停售", "貨品"],
    ["zh", "總計", "總額"],
    ["zh", "請在這裡登記", "註冊"],
    ["zh", "會員永不過期", "kept"],
    ["zh", "港幣 10 元", "港元"],
    ["zh", "可以挨住的鯨魚", "written"],
    ["cn", "请上传付款证明", "付款凭证"],
    ["cn", "退换政策", "退换货"],
    ["cn", "你的账户", "您"],
  ] as const)("a wrong word in %s: %s", (language, text, expectedWord) =>
    expect(wrongWords([readText(language, text)]).join()).toContain(expectedWord),
  );

  const checkEnglish = (text: string) => findStiffEnglish([{ path: "a.texts.ts", key: "a", text }]);

  test.each([
    ["What stands here is rated for adults.", "is"],
    ["The link works for 30 minutes.", "valid"],
    ["This code asks for more in the cart.", "needs"],
    ["It is checked out by itself.", "automatically"],
    ["These goods are sold.", "items"],
    ["Follow the link in our letter.", "e-mail"],
    ["2 more pieces", "item"],
    ["Logout", "sign out"],
    ["No money: we send it back.", "colon"],
  ])("stiff English: %s", (text, expectedWord) =>
    expect(checkEnglish(text).join()).toContain(expectedWord),
  );

  test.each(["Invalid email", "Add at least one letter.", "Use 8 letters and numbers.", "Pick-up"])(
    "plain English is accepted: %s",
    (text) => expect(checkEnglish(text)).toEqual([]),
  );

  test("words that only look like a wrong word are accepted", () => {
    expect(
      wrongWords([readText("zh", "公仔麵"), readText("zh", "著名"), readText("cn", "可动人偶")]),
    ).toEqual([]);
    expect(
      wrongWords([readText("cn", "《个人资料（私隐）条例》"), readText("cn", "退换货")]),
    ).toEqual([]);
    const story = { ...readText("cn", "你是新人小皮"), path: "apps/shop/demo/catalogue.jsonl" };
    expect(wrongWords([story])).toEqual([]);
  });

  test.each([
    ["zh", "共5 件", "one space"],
    ["zh", "移除{title}", "one space"],
    ["zh", "<strong>72 小時</strong>內付2 次", "one space"],
    ["cn", "您好,世界", "full-width"],
    ["cn", "您好， 世界", "no space"],
    ["zh", "“遊戲”", "「」"],
    ["cn", "「游戏」", "“”"],
    ["zh", "二至四個工作天", "digits"],
    ["cn", "下午 3 点", "21:00"],
    ["zh", "12~14 日", "–"],
  ] as const)("wrong typography in %s: %s", (language, text, why) =>
    expect(checkChineseStyle([readText(language, text)]).join()).toContain(why),
  );

  test("a full stop at the end of a button", () =>
    expect(checkChineseStyle([readText("zh", "登入。", "known.button")])).toHaveLength(1));

  test.each(['{t("a")}{" "}\n<Anchor>', '{t("a", { count })} {t("b")}', '{t("a")} <Anchor>'])(
    "a blank after a Chinese sentence: %s",
    (snippet) => {
      const text = `import { cartTexts } from "./cart.texts.ts";\n${snippet}`;
      const page = [{ path: "apps/storefront/app/features/selling/cart/cart-page.tsx", text }];
      expect(blanksAfterSentences(page, [readText("zh", "購物車未清空。")])).toHaveLength(1);
      expect(blanksAfterSentences(page, [readText("zh", "落單時間")])).toEqual([]);
    },
  );

  test("a wrong Chinese text is found in code and in the demo", () => {
    const code = (text: string) => chineseTexts([{ path: "apps/api/src/a.ts", text }]);
    expect(
      code('export const a = texts({ gone: { en: "Gone", zh: "產品", cn: "产品" } });'),
    ).toEqual([
      { path: "apps/api/src/a.ts", key: "gone", language: "zh", text: "產品" },
      { path: "apps/api/src/a.ts", key: "gone", language: "cn", text: "产品" },
    ]);
    expect(code('const a = { title: text("Product", "產品", "产品") };')).toHaveLength(2);
    const line = '{"key":"kite","title":{"en":"Kite","zh":"風箏","cn":"风筝"}}\n';
    expect(chineseTexts([{ path: "apps/shop/demo/catalogue.jsonl", text: line }])[0]).toMatchObject(
      {
        key: "kite.title",
        text: "風箏",
      },
    );
  });

  test("characters of the other script, unless both scripts or Hong Kong use them", () => {
    expect(findOtherScript("這里有小手办", "zh")).toEqual(["办"]);
    expect(findOtherScript("这裡有一週", "cn")).toEqual(["裡", "週"]);
    expect(findOtherScript("看着屋邨，在這裏揸一揸", "zh")).toEqual([]);
  });
});
