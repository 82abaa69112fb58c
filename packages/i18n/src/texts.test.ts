import { expect, test, vi } from "vitest";
import { texts, translator } from "./texts.ts";

const exampleTexts = texts({
  hello: { en: "Hello", zh: "你好", cn: "你好" },
  left: { en: "Only {count} left", zh: "尚餘 {count} 件", cn: "仅剩 {count} 件" },
});

test("a text is shown in the requested language with its placeholders filled", () => {
  expect(translator(exampleTexts, "en")("hello")).toBe("Hello");
  expect(translator(exampleTexts, "zh")("left", { count: 3 })).toBe("尚餘 3 件");
});

test("a missing text falls back to the nearest language and logs one warning", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const incompleteTexts = {
    half: { en: "Half", zh: "", cn: "一半" },
  } as never as typeof exampleTexts;
  const t = translator(incompleteTexts, "zh") as (key: string, values?: object) => string;
  expect([t("half"), t("half"), t("none"), t("none")]).toEqual(["一半", "一半", "", ""]);
  expect(warn.mock.calls).toEqual([
    ['The text "half" is missing in "zh": 一半'],
    ['The text "none" is missing in "zh"'],
  ]);
  warn.mockRestore();
});

test("texts without one of their languages or values do not compile", () => {
  // @ts-expect-error -- cn is missing
  texts({ hello: { en: "Hello", zh: "你好" } });
  // @ts-expect-error -- the count is missing
  expect(translator(exampleTexts, "en")("left")).toBe("Only {count} left");
  const textsWithoutCn = { hello: { en: "Hello", zh: "你好" } };
  expect(translator(textsWithoutCn, "zh")("hello")).toBe("你好");
  // @ts-expect-error -- the texts have no cn
  translator(textsWithoutCn, "cn");
});
