import { plainReason } from "@harbour/contracts/reasons";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Settings } from "../../platform/modules/deps-settings.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { findCard } from "./cards.repository.ts";
import type { CreditCardRow } from "./payments.tables.ts";

/**
 * Finds the saved card that a member chose. The card must be stored at the current provider.
 * @returns null when no card was chosen
 * @throws ShopError `validation`
 */
export async function payableCard(
  db: Db | Tx,
  { payments }: Pick<Settings, "payments">,
  payer: Shopper | null,
  cardId: string | undefined,
): Promise<CreditCardRow | null> {
  if (cardId === undefined) return null;
  const card = payer?.kind === "registered" ? await findCard(db, payer.id, cardId) : undefined;
  if (card === undefined || card.provider !== payments)
    throw invalid({
      card_id: [plainReason("This card is no longer saved. Please choose another one.")],
    });
  return card;
}
