import { describe, expect, test } from "vitest";
import { fillTemplate, findReferences, listUnfilledPlaceholders } from "./fill-template.ts";

const template = {
  slug: "sent",
  title: { en: "Sent", zh: "已寄出", cn: "已寄出" },
  text: { en: "Hi {name}, {order} left.", zh: "{name}，訂單 {order} 已寄出。", cn: "" },
};

describe("reply templates", () => {
  test("fills a template in the enquirer's language", () => {
    const placeholderValues = { name: "陳大文", order: "HB-7KQ4-M2X9" };
    expect(fillTemplate(template, "zh", placeholderValues)).toBe(
      "陳大文，訂單 HB-7KQ4-M2X9 已寄出。",
    );
  });

  test("falls back to a language in which the template has text", () => {
    expect(fillTemplate(template, "cn", { name: "Chan", order: "HB-1" })).toBe(
      "Hi Chan, HB-1 left.",
    );
  });

  test("leaves a placeholder without a value in the text and lists it", () => {
    const text = fillTemplate(template, "en", { name: "Chan" });
    expect(text).toBe("Hi Chan, {order} left.");
    expect(listUnfilledPlaceholders(text)).toEqual(["{order}"]);
    expect(listUnfilledPlaceholders("Chan {brackets}")).toEqual([]);
  });

  test("inserts a name with a dollar sign or braces unchanged", () => {
    expect(fillTemplate(template, "en", { name: "$& {order}", order: "HB-1" })).toBe(
      "Hi $& {order}, HB-1 left.",
    );
  });
});

test("finds the orders that an enquiry names, each once", () => {
  const enquiry = {
    subject: "hb-7kq4-m2x9 came broken",
    description:
      "My order HB-7KQ4-M2X9 alias hb 7kq4 m2x9, and (HB-2222-ABCD). Not HB-1010-OOOO or XHB-7KQ4-M2X9.",
  };
  expect(findReferences(enquiry)).toEqual(["HB-7KQ4-M2X9", "HB-2222-ABCD"]);
});
