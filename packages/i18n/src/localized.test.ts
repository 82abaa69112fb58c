import { expect, test } from "vitest";
import { localized } from "./localized.ts";

test("a missing Chinese text falls back to the other Chinese, then to English", () => {
  expect(localized({ en: "Plush", zh: "", cn: "毛绒玩具" }, "zh")).toBe("毛绒玩具");
  expect(localized({ en: "Plush", zh: "毛公仔", cn: "" }, "cn")).toBe("毛公仔");
  expect(localized({ en: "Plush", zh: "", cn: "" }, "cn")).toBe("Plush");
  expect(localized({ en: "", zh: "毛公仔", cn: "毛绒玩具" }, "en")).toBe("毛公仔");
  expect(localized(null, "en")).toBe("");
});
