import { cardEndpoints } from "@harbour/contracts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { presentCard } from "./cards.presenter.ts";
import { findCards } from "./cards.repository.ts";
import { removeCard, setDefaultCard } from "./change-cards.ts";
import { settleBegunSetups } from "./settle-card-setup.ts";
import { startCardSetup } from "./start-card-setup.ts";

export function cardRoutes(deps: Deps): Route[] {
  return [
    route(cardEndpoints.list, async ({ actor, query, url }) => {
      const { id } = requireRegistered(actor);
      await settleBegunSetups(deps, id);
      const { cards, total } = await findCards(deps.db, id, pageRange(query));
      const page = { page: query.page, perPage: query.per_page, total, url };
      return presentPage({ ...page, data: cards.map(presentCard) });
    }),
    route(cardEndpoints.bind, async ({ actor, body }) => ({
      message: "Please enter your card on the payment provider's page.",
      return_url: await startCardSetup(deps, requireRegistered(actor), body),
    })),
    route(cardEndpoints.setDefault, async ({ actor, params }) => {
      await setDefaultCard(deps, requireRegistered(actor), params.card_id);
      return { message: "This is now your default card." };
    }),
    route(cardEndpoints.remove, async ({ actor, params }) => {
      await removeCard(deps, requireRegistered(actor), params.card_id);
      return { message: "Card deleted." };
    }),
  ];
}
