import { computeDiscountedPrice } from "@harbour/contracts/discounted-price";
import { makeReason } from "@harbour/contracts/reasons";
import { toWire } from "../../../platform/values/money.ts";
import type { LineFault } from "../file-record.ts";
import type { FileSku, Offer } from "./file-checks.rules.ts";

/** Finds a discount that leaves nothing to pay. The discount may be new, or a stored one with a lower new price. */
export function findDiscountFaults(
  { offer, path, line, recordLine }: FileSku,
  storedOffer: Offer,
): LineFault[] {
  const { price = storedOffer.price, discount = storedOffer.discount } = offer;
  if (price === undefined || !discount || computeDiscountedPrice(price, discount) > 0) return [];
  const isUnchangedOffer =
    price === storedOffer.price &&
    discount.type === storedOffer.discount?.type &&
    discount.value === storedOffer.discount.value;
  if (isUnchangedOffer) return [];
  const hasDiscount = Boolean(offer.discount);
  const discountWords =
    discount.type === "PRICE" ? toWire(discount.value) : `${discount.value / 100} per cent`;
  return [
    {
      line,
      recordLine,
      path: [...path, ...(hasDiscount ? ["discount", "value"] : ["price"])],
      reason: hasDiscount
        ? makeReason("discount-leaves-nothing", { price: toWire(price) })
        : makeReason("price-below-discount", { off: discountWords }),
    },
  ];
}
