import type { Cart, Category, Courier, NearOffer } from "@harbour/contracts";
import {
  formatShortMoney,
  isZeroMoney,
  localized,
  sentenceSpace,
  translator,
  type Language,
} from "@harbour/i18n";
import type { CartMemory } from "../../../components/cart/cart-memory.server.ts";
import { categoryPath } from "../../../components/categories/read-categories.ts";
import { findDefaultCourier } from "../../../components/delivery/choose-couriers.ts";
import type { StoreAlias } from "../../../paths.ts";
import { cartHintTexts } from "./cart-hints.texts.ts";

/** A hint at an offer that more goods would bring. */
export interface CartHint {
  readonly kind: "delivery" | "offer";
  readonly text: string;
  /** The address of the list of goods that count for the offer; null if all goods count. */
  readonly href: string | null;
}

/** The categories by id; null for one that could not be read. */
export type NamedGoods = ReadonlyMap<string, Pick<Category, "slug" | "title"> | null>;

interface HintContext {
  readonly couriers: readonly Courier[];
  /** The chosen delivery; null before a choice. */
  readonly delivery: CartMemory["delivery"];
  readonly goods: NamedGoods;
  readonly language: Language;
  readonly store: StoreAlias;
}

/** Describes the offers that slightly more goods would bring: a free delivery, and promotions. */
export function listCartHints(
  cart: Pick<Cart, "near_offers" | "is_shipping_free">,
  context: HintContext,
) {
  const freeDeliveryHint = cart.is_shipping_free ? null : freeDelivery(cart.near_offers, context);
  return [
    ...(freeDeliveryHint ? [freeDeliveryHint] : []),
    ...cart.near_offers.map((offer) => describeOffer(offer, context)),
  ];
}

/**
 * Describes the courier that is nearest to a free delivery. After a choice only the chosen courier counts. If a courier
 * is free already, only the courier in the total counts. Null if an offer makes every courier free earlier.
 */
function freeDelivery(
  offers: readonly NearOffer[],
  { couriers, delivery, language }: HintContext,
): CartHint | null {
  const isFree = ({ fee }: Courier) => Boolean(fee && isZeroMoney(fee));
  const countedId = delivery ? delivery.courier_id : findDefaultCourier(couriers)?._id;
  const isOnlyOneCounted = delivery !== null || couriers.some(isFree);
  const eligibleCouriers = isOnlyOneCounted
    ? couriers.filter(({ _id }) => _id === countedId)
    : couriers;
  const [nearest] = eligibleCouriers
    .flatMap((courier) => {
      const { missing_for_free: missingAmount } = courier;
      return missingAmount ? [{ ...courier, missing: missingAmount }] : [];
    })
    .toSorted((a, b) => Number(a.missing) - Number(b.missing));
  const hasEarlierFreeShipping = offers.some(
    ({ template_type: type, missing: { amount, qty } }) =>
      type === "FREE_SHIPPING" && qty === 0 && Number(amount) <= Number(nearest?.missing),
  );
  if (!nearest || hasEarlierFreeShipping || eligibleCouriers.some(isFree)) return null;
  const textValues = {
    amount: formatShortMoney(nearest.missing),
    method: localized(nearest.title, language),
  };
  return {
    kind: "delivery",
    text: translator(cartHintTexts, language)(
      nearest.has_stations ? "freeByLocker" : "freeBy",
      textValues,
    ),
    href: null,
  };
}

function describeOffer(offer: NearOffer, { goods, language, store }: HintContext): CartHint {
  const t = translator(cartHintTexts, language);
  const { missing, replaces } = offer;
  const category = offer.category_id === null ? null : (goods.get(offer.category_id) ?? null);
  const textValues = {
    amount: formatShortMoney(missing.amount),
    count: missing.qty,
    title: localized(offer.title, language),
    gift: offer.gift ? localized(offer.gift, language) : "",
    category: category ? localized(category.title, language) : "",
  };
  const need = t(chooseNeedKey(missing), textValues);
  const kind = offer.template_type === "FREE_SHIPPING" ? "delivery" : "offer";
  const text =
    kind === "delivery"
      ? t("freeDelivery", { need })
      : t(offer.gift ? (category ? "giftFrom" : "gift") : "offer", { ...textValues, need });
  const replacementText = replaces && t("instead", { title: localized(replaces, language) });
  return {
    kind,
    text: replacementText ? text + sentenceSpace(language) + replacementText : text,
    href: category && categoryPath(category, store),
  };
}

function chooseNeedKey({ amount, qty }: NearOffer["missing"]) {
  if (isZeroMoney(amount)) return qty === 1 ? "needPiece" : "needPieces";
  return qty === 0 ? "needAmount" : "needBoth";
}
