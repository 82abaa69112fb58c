import { managerRoles, type OperatorRole } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import type { Operator } from "../../platform/modules/actor.ts";
import { forbidden } from "../../platform/replies/shop-error.ts";
import type { Money } from "../../platform/values/money.ts";

/**
 * Refuses a new goodwill discount by anybody but managers. A discount that a manager gave before may stay.
 * @throws ShopError `forbidden`
 */
export function requireGoodwillRole(
  { role }: Operator,
  goodwill: { readonly givenGoodwill: Money; readonly currentGoodwill: Money },
): void {
  const mayGiveGoodwill = (managerRoles as readonly OperatorRole[]).includes(role);
  if (goodwill.givenGoodwill > goodwill.currentGoodwill && !mayGiveGoodwill)
    throw forbidden(makeReason("goodwill-not-allowed"));
}
