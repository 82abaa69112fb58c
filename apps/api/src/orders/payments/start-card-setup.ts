import { splitLanguage } from "@harbour/i18n";
import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { randomId } from "../../platform/values/ids.ts";
import { callProvider } from "./call-provider.ts";
import { insertCardSetup } from "./cards.repository.ts";

/**
 * Begins to add a card. The setup is stored once the provider has a page. If the shop stops before that, nobody sees
 * the page, and it expires.
 * @param paths paths of the shop's site, to which the provider sends the person back
 * @returns the provider's page for the card
 * @throws ShopError `unavailable`, ProviderRefusal
 */
export async function startCardSetup(
  deps: Deps,
  { id: customerId }: Registered,
  paths: { success_url: string; cancel_url: string },
): Promise<string> {
  const { publicUrl } = deps.settings;
  const id = randomId();
  const setup = await callProvider(deps, deps.settings.payments, async (provider, signal) => {
    const request = {
      attempt: id,
      customerId,
      language: splitLanguage(paths.success_url).language,
      successUrl: publicUrl + paths.success_url,
      cancelUrl: publicUrl + paths.cancel_url,
    };
    return { provider: provider.name, ...(await provider.beginCardSetup(request, signal)) };
  });
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, customerId);
    const { provider, providerRef } = setup;
    await insertCardSetup(tx, { id, customerId, provider, providerRef });
  });
  return setup.url;
}
