import type { OperatorAccess } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import {
  newsletterStaffEndpoints,
  newsletterMedia,
  type NewsletterSubscriberWire,
} from "@harbour/contracts/operator";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../platform/database/db.ts";
import { requireOperator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { validate } from "../../platform/requests/validation.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { operatorPlane } from "../../platform/routes/operator-plane.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { countReaders, findRecipients, type NewsletterRecipient } from "./readers.repository.ts";
import { writeRecipientsFile } from "./write-recipients-file.ts";

export const newsletterOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(newsletterStaffEndpoints.list, ({ query: { language, q, after, per_page }, url }) =>
    cursorPage(
      { url, limit: per_page },
      (limit) => findRecipients(deps.db, { language, search: q || undefined, after, limit }),
      (rows) => rows.map(presentSubscriber),
    ),
  ),
  route(newsletterStaffEndpoints.counts, () => countReaders(deps.db)),
];

/** Serves the file of subscribers. The audit records each download, because it contains all addresses. */
export function mountNewsletterFile(app: FastifyInstance, deps: Deps): void {
  const endpoint = newsletterMedia.export;
  mountMedia(app, { plane: operatorPlane, deps }, endpoint, async ({ actor, request, reply }) => {
    const operator = requireOperator(actor, endpoint.who);
    const rawRequest = { params: {}, query: request.query, body: undefined };
    const { language } = validate(endpoint, rawRequest).query as { language?: Language };
    const { file, count } = await writeRecipientsFile(deps, language);
    await inTransaction(deps.db, (tx) =>
      recordAudit(tx, operator, {
        action: "export-newsletter-subscribers",
        subject: "newsletter",
        after: { count, language: language ?? null },
      }),
    );
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="newsletter-subscribers.csv"')
      .header("cache-control", "private, no-store")
      .send(file);
  });
}

function presentSubscriber({
  email,
  language,
  since,
  customerId,
}: NewsletterRecipient): NewsletterSubscriberWire {
  return {
    _id: email,
    email,
    language,
    is_member: customerId !== null,
    since: since.toISOString(),
  };
}
