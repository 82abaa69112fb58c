import { z } from "zod";
import { maxCartLines, maxPerLine, defaultStore, stores } from "../../constants.ts";
import { giftItem, traceReason } from "../../offers/pricing.ts";
import { id, localizedText, money, timestamp } from "../../primitives.ts";
import { recordVersion } from "./catalogue-record-shapes.ts";

/** The record of a promotion, in the format of settings files (docs/settings-files.md). */

export const promotionTypes = ["STORE", "PROMOTION_CODE", "FREE_SHIPPING"] as const;
export type PromotionType = (typeof promotionTypes)[number];
export const rewardTypes = ["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"] as const;
export type RewardType = (typeof rewardTypes)[number];

/** The states of a promotion. Staff set `stopped`; the other states follow from the promotion's period. */
export const promotionStates = ["running", "planned", "ended", "stopped"] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Filters of the promotion list, which the back office stores in page addresses. */
export const promotionView = z.object({
  state: z.enum(promotionStates).optional(),
  q: z.string().min(1).optional(),
});
export type PromotionView = z.infer<typeof promotionView>;

const store = z.enum(stores);
const names = z.array(z.string());

export const promotionRecord = z
  .object({
    key: z.string(),
    template_type: z.enum(promotionTypes),
    title: localizedText,
    is_active: z.boolean(),
    starts_at: timestamp.nullable(),
    ends_at: timestamp.nullable(),
    stores: z.array(store),
    groups: names.nullable().meta({ description: "Membership levels; null for everybody" }),
    goods: z
      .object({ categories: names, products: names, variants: names })
      .nullable()
      .meta({ description: "Keys of categories and products, and SKUs; null for all goods" }),
    min_spending: money,
    min_quantity: z.int(),
    discount_type: z.enum(rewardTypes).nullable(),
    discount_value: money.nullable().meta({ description: "Dollars or per cent off" }),
    buy_quantity: z.int().nullable(),
    get_quantity: z.int().nullable(),
    gift: z.string().nullable().meta({ description: "The SKU of the gift" }),
    gifts_per_person: z.int().nullable(),
    code: z.string().nullable(),
    quota: z.int().nullable(),
    quota_per_person: z.int().nullable(),
  })
  .meta({ id: "PromotionRecord" });
export type PromotionRecordWire = z.infer<typeof promotionRecord>;

const texts = z.strictObject({
  en: z.string().max(300).optional(),
  zh: z.string().max(300).optional(),
  cn: z.string().max(300).optional(),
});
const amount = z.string().max(20);
const count = z.int().nullable();
const goodsNames = z.array(z.string().min(1).max(200)).max(2000).default([]);

/** The fields of a promotion. An absent field stays. */
export const promotionFields = z.strictObject({
  template_type: z.enum(promotionTypes).optional(),
  title: texts.optional(),
  is_active: z.boolean().optional(),
  starts_at: z.string().max(40).nullable().optional(),
  ends_at: z.string().max(40).nullable().optional(),
  stores: z.array(store).max(2).optional(),
  groups: z.array(z.string().max(100)).max(50).nullable().optional(),
  goods: z
    .strictObject({ categories: goodsNames, products: goodsNames, variants: goodsNames })
    .nullable()
    .optional(),
  min_spending: amount.optional(),
  min_quantity: z.int().optional(),
  discount_type: z.enum(rewardTypes).nullable().optional(),
  discount_value: amount.nullable().optional(),
  buy_quantity: count.optional(),
  get_quantity: count.optional(),
  gift: z.string().max(64).nullable().optional(),
  gifts_per_person: count.optional(),
  code: z.string().max(60).nullable().optional(),
  quota: count.optional(),
  quota_per_person: count.optional(),
});
export type PromotionFields = z.infer<typeof promotionFields>;

export const offerKey = z.string().min(1).max(60);
export const newPromotionSchema = promotionFields.extend({ key: offerKey });
export type NewPromotion = z.infer<typeof newPromotionSchema>;

export const namedGoods = z.object({
  kind: z.enum(["category", "product", "variant"]),
  name: z.string().meta({ description: "The key or SKU in the record" }),
  store,
  title: localizedText,
});
export type NamedGoodsWire = z.infer<typeof namedGoods>;

const usageFields = {
  state: z.enum(promotionStates),
  uses: z.int().meta({ description: "Orders that use it" }),
};

export const listedPromotion = z
  .object({ _id: id, record: promotionRecord, ...usageFields })
  .meta({ id: "ListedPromotion" });
export type ListedPromotion = z.infer<typeof listedPromotion>;

export const promotionDetails = z
  .object({
    _id: id,
    version: recordVersion,
    record: promotionRecord,
    ...usageFields,
    can_delete: z.boolean().meta({ description: "True if no order ever used it" }),
    goods: z.array(namedGoods).meta({ description: "The goods and the gift that it names" }),
    notes: z.array(z.string()).meta({ description: "Accepted but unlikely values, in words" }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "PromotionDetails" });
export type PromotionDetails = z.infer<typeof promotionDetails>;

export const promotionQuestionKinds = ["free", "under_cost", "gift_cards"] as const;
export type PromotionQuestionKind = (typeof promotionQuestionKinds)[number];

const askedGoods = z.object({
  sku: z.string(),
  title: localizedText,
  price: money,
  reduced: money.meta({ description: "A piece's price in the cheapest order that it takes" }),
  unit_cost: money.nullable().meta({ description: "The cost in the newest purchase order" }),
});

export const promotionQuestions = z
  .object({
    questions: z.array(
      z.object({
        kind: z.enum(promotionQuestionKinds),
        count: z.int().meta({ description: "Variants, of which `goods` holds the lowest" }),
        goods: z.array(askedGoods),
      }),
    ),
  })
  .meta({ id: "PromotionQuestions" });
export type PromotionQuestions = z.infer<typeof promotionQuestions>;

export const triedCart = z.strictObject({
  store: store.default(defaultStore),
  lines: z
    .array(z.strictObject({ product_variant_id: id, qty: z.int().min(1).max(maxPerLine) }))
    .max(maxCartLines),
  level: z.string().max(100).nullable().default(null).meta({
    description: "The membership level; null for a guest",
  }),
  code: z.string().trim().max(64).nullable().default(null),
  at: z.iso.datetime({ offset: true }).nullable().default(null).meta({
    description: "The time at which the cart is bought; null for now",
  }),
  promotion: newPromotionSchema.nullable().default(null).meta({
    description: "An unsaved promotion, or unsaved terms of a saved one",
  }),
});
export type TriedCart = z.infer<typeof triedCart>;

export const trialReasons = [...traceReason.options, "no-code"] as const;
export type TrialReason = (typeof trialReasons)[number];

const outcome = z.object({
  _id: id,
  key: z.string(),
  title: localizedText,
  template_type: z.enum(promotionTypes),
  applies: z.boolean(),
  amount: money.meta({ description: "The saving of a promotion that applies" }),
  worth: money.nullable().meta({
    description: "The value of one that lost to another, or of a gift",
  }),
  reason: z.enum(trialReasons).nullable().meta({
    description: "The reason why it does not apply; `no-code` if its code was not entered",
  }),
  missing: z
    .object({ amount: money, qty: z.int() })
    .nullable()
    .meta({ description: "The amount and units that would make it apply" }),
});
export type TrialOutcome = z.infer<typeof outcome>;

export const promotionTrial = z
  .object({
    lines: z.array(
      z.object({
        product_variant_id: id,
        qty: z.int(),
        price: money.meta({ description: "The subtotal at original prices" }),
        subtotal: money.meta({ description: "The subtotal after the variant's own discount" }),
        saving: money.meta({ description: "The line's part of promotions and codes" }),
      }),
    ),
    gifts: z.array(giftItem),
    subtotal: money,
    own_discounts: money,
    saving: money,
    shipping_fee: money,
    total: money,
    outcomes: z.array(outcome),
  })
  .meta({ id: "PromotionTrial" });
export type PromotionTrial = z.infer<typeof promotionTrial>;
