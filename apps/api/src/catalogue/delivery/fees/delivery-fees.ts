/** The delivery module's functions and facts about fees for other modules. */
export { findFeeRange } from "./find-fee-range.ts";
export { freeDelivery, freeDeliveryTag } from "./free-delivery.ts";
