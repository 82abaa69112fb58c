import { formatMoney } from "@harbour/i18n";
import { expect, test } from "vitest";
import { fontFiles, type FontName, hasGlyph } from "../../platform/values/paper-fonts.ts";
import type { PrintedDocument } from "./printed-page.ts";
import { withPrintingSlot } from "./printing-slot.ts";
import { renderPdf } from "./render-pdf.ts";

const slip: PrintedDocument = {
  language: "zh",
  sheet: "A4",
  title: "HB-7KQ4-M2X9",
  accent: "#E52B1F",
  parts: [{ kind: "lines", size: "small", lines: Array.from({ length: 40 }, () => "星際速遞 2") }],
};

test("a buyer's receipt does not wait for the back office's packing slips", async () => {
  const ended: string[] = [];
  const print = async (printer: "buyers" | "back-office", count: number) => {
    const pdf = await renderPdf(
      Array.from({ length: count }, () => slip),
      { printer },
    );
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    ended.push(printer);
  };
  await Promise.all([print("back-office", 100), print("back-office", 100), print("buyers", 1)]);
  expect(ended).toEqual(["buyers", "back-office", "back-office"]);
});

test("ends a rendering that takes too long and continues with the next", async () => {
  const slowRendering = renderPdf([slip, slip], { printer: "buyers", limitMs: 1 });
  await expect(slowRendering).rejects.toMatchObject({ code: "unavailable" });
  expect((await renderPdf([slip], { printer: "buyers" })).length).toBeGreaterThan(1000);
});

test("limits one staff member to two prints at once without blocking others", async () => {
  const first = Promise.withResolvers<string>();
  const runningPrints = [1, 2].map(() => withPrintingSlot("mei", () => first.promise));
  const third = () => withPrintingSlot("mei", async () => "third");
  await expect(third()).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await withPrintingSlot("ray", async () => "ray")).toBe("ray");
  first.resolve("done");
  await Promise.all(runningPrints);
  expect(await third()).toBe("third");
  const failPrint = () => withPrintingSlot("mei", () => Promise.reject(new Error("no paper")));
  for (const _ of [1, 2, 3]) await expect(failPrint()).rejects.toThrow("no paper");
});

test.each(Object.keys(fontFiles) as FontName[])(
  "the font %s has all characters of an amount, including the minus sign",
  (name) => {
    const codePoints = Array.from(formatMoney("-1234567890.00"), (letter) =>
      letter.codePointAt(0)!,
    );
    expect(codePoints.filter((codePoint) => !hasGlyph(name)(codePoint))).toEqual([]);
  },
);
