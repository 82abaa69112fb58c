import { addressEndpoints } from "@harbour/contracts";
import { defaultLanguage, type Language } from "@harbour/i18n";
import { findMember } from "../../base/customers/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { presentAddress, presentRecipient } from "./addresses.presenter.ts";
import { findAddresses, findDefault } from "./addresses.repository.ts";
import { chooseDefault, removeAddress } from "./choose-default.ts";
import { saveRecipient } from "./save-recipient.ts";
import { addAddress, saveAddress } from "./write-address.ts";

export function addressRoutes(deps: Deps): Route[] {
  const readLanguage = async (customerId: string): Promise<Language> =>
    (await findMember(deps.db, customerId))?.preferredLanguage ?? defaultLanguage;

  return [
    route(addressEndpoints.recipient, async ({ actor }) => {
      const { id } = requireShopper(actor);
      const entry = await findDefault(deps.db, id);
      return {
        delivery_recipient: entry ? presentRecipient(entry, await readLanguage(id)) : null,
      };
    }),
    route(addressEndpoints.saveRecipient, async ({ actor, body }) => {
      await saveRecipient(deps, requireShopper(actor).id, body.delivery_recipient);
      return { message: "Recipient saved." };
    }),
    route(addressEndpoints.list, async ({ actor }) => {
      const { id } = requireShopper(actor);
      const language = await readLanguage(id);
      return {
        data: (await findAddresses(deps.db, id)).map((row) => presentAddress(row, language)),
      };
    }),
    route(addressEndpoints.add, async ({ actor, body }) => ({
      _id: await addAddress(deps, requireShopper(actor).id, body),
      message: "Address saved.",
    })),
    route(addressEndpoints.save, async ({ actor, params, body }) => {
      await saveAddress(deps, requireShopper(actor).id, params.address_id, body);
      return { message: "Address saved." };
    }),
    route(addressEndpoints.setDefault, async ({ actor, params }) => {
      const { id } = requireShopper(actor);
      await inTransaction(deps.db, (tx) => chooseDefault(tx, id, params.address_id));
      return { message: "This is now your default address." };
    }),
    route(addressEndpoints.remove, async ({ actor, params }) => {
      const { id } = requireShopper(actor);
      await inTransaction(deps.db, (tx) => removeAddress(tx, id, params.address_id));
      return { message: "Address deleted." };
    }),
  ];
}
