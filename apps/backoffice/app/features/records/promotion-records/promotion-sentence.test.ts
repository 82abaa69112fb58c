import { formatPercentOff, sentenceSpace, translator } from "@harbour/i18n";
import { describe, expect, test } from "vitest";
import { emptyPromotionEdit, type PromotionEdit } from "./promotion-edit.ts";
import { promotionSentenceTexts } from "./promotion-sentence.texts.ts";
import { describePromotionForm } from "./promotion-sentence.ts";

const titles: Record<string, string> = { plush: "Plush", figures: "Figures", "HB-1": "Pirates" };

function describeForm(edit: Partial<PromotionEdit>, language: "en" | "zh" = "en"): string {
  return describePromotionForm(
    { ...emptyPromotionEdit, is_active: true, ...edit },
    translator(promotionSentenceTexts, language),
    {
      goods: (name) => titles[name] ?? name,
      level: (slug) => slug.toUpperCase(),
      formatPercentOff: (percent) => formatPercentOff(percent, language),
      comma: language === "en" ? ", " : "、",
    },
  ).join(sentenceSpace(language));
}

describe("the sentence of a promotion", () => {
  test("describes a percentage with its goods, members, dates and quota", () => {
    expect(
      describeForm({
        discount_value: "15",
        goods: { categories: ["plush", "figures"], products: [], variants: [] },
        groups: ["silver"],
        starts_at: "2026-12-01T00:00",
        ends_at: "2026-12-24T23:00",
        min_spending: "300",
        quota: "100",
      }),
    ).toBe(
      "15% off Plush, Figures. These items must come to HK$300.00 or more. Applies automatically. If several match, the largest saving is used. For members of SILVER, in the main store. From 01/12/2026 00:00 until 24/12/2026 23:00. At most 100 orders.",
    );
  });

  test("describes a free gift with its code and limits", () => {
    expect(
      describeForm({
        template_type: "PROMOTION_CODE",
        code: "pirates",
        discount_type: "BUY_X_GET_Y_FREE",
        buy_quantity: "2",
        get_quantity: "1",
        gift: "HB-1",
        gifts_per_person: "3",
        stores: ["main", "mini"],
      }),
    ).toBe(
      "For every 2 of all items: 1 × Pirates free, while stock lasts. At most 3 gifts per person. Buyers enter the code PIRATES. It comes on top of the best automatic promotion. For everybody, in both stores. No end date.",
    );
  });

  test("describes a promotion in Chinese, and names what an incomplete form lacks", () => {
    expect(describeForm({ template_type: "FREE_SHIPPING", min_spending: "250" }, "zh")).toBe(
      "免運費：所有貨品。以上貨品須滿 HK$250.00。可與其他優惠一併使用。主店，所有顧客適用。不限日期。",
    );
    expect(describeForm({ discount_value: "15" }, "zh")).toContain("所有貨品 85 折。");
    expect(describeForm({ is_active: false })).toContain("Choose a discount for all items.");
    expect(describeForm({ is_active: false })).toContain("Switched off for now.");
  });

  test("asks for a valid discount, and shows an ellipsis for each invalid value", () => {
    const sentence = describeForm({
      discount_value: "500",
      min_spending: "lots",
      min_quantity: "-2",
      quota: "1.5",
      starts_at: "2026-12-24T00:00",
      ends_at: "2026-12-01T00:00",
    });
    expect(sentence).toContain("Choose a discount for all items.");
    expect(sentence).toContain("These items must come to … or more. It needs … units or more.");
    expect(sentence).toContain("From 24/12/2026 00:00 until …. At most … orders.");
    expect(describeForm({ discount_type: "PRICE", discount_value: "abc" })).toContain(
      "Choose a discount for all items.",
    );
  });
});
