import { type NotificationSettings, notificationEndpoints } from "@harbour/contracts";
import { defaultLanguage, type Language } from "@harbour/i18n";
import { inTransaction } from "../../platform/database/db.ts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { findMember } from "../customers/index.ts";
import { changeNotifications } from "./change-notifications.ts";
import { findConsents, findChoices } from "./notifications.repository.ts";
import { unsubscribe } from "./unsubscribe.ts";

export const notificationRoutes = (deps: Deps): Route[] => [
  route(notificationEndpoints.details, async ({ actor }) => {
    const { id } = requireShopper(actor);
    const customer = await findMember(deps.db, id);
    const language = toWire(customer?.preferredLanguage ?? defaultLanguage);
    return { ...(await findChoices(deps.db, id)), language };
  }),
  route(notificationEndpoints.save, async ({ actor, body }) => {
    const { language, shown_in, ...choices } = body;
    const changes = {
      ...choices,
      language: language && fromWire(language),
      consentLanguage: shown_in,
      source: "account",
    } as const;
    await inTransaction(deps.db, (tx) =>
      changeNotifications(tx, requireShopper(actor).id, changes),
    );
    return { message: "Your contact preferences are saved." };
  }),
  route(notificationEndpoints.consents, async ({ actor, query, url }) => {
    const { rows, total } = await findConsents(deps.db, requireShopper(actor).id, pageRange(query));
    return presentPage({ data: rows, total, page: query.page, perPage: query.per_page, url });
  }),
  route(notificationEndpoints.unsubscribe, async ({ body }) => ({
    topic: await unsubscribe(deps, body.token),
    message: "You won't get these messages any more.",
  })),
];

/** Writes this language in upper case on the wire; it is the account's `preferred_language`. */
const toWire = (language: Language) => language.toUpperCase() as NotificationSettings["language"];
const fromWire = (language: NotificationSettings["language"]) => language.toLowerCase() as Language;
