import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { createProvider } from "./attempt-provider.ts";
import { insertCardEvent } from "./cards.repository.ts";
import { paymentNoticeJob, settleJobNames, type SubjectAtProvider } from "./payment-jobs.rules.ts";

const maxBytes = 64 * 1024;

/**
 * Receives `POST /api/payments/webhooks/:provider`. The body is not parsed, because the signature covers its exact
 * bytes.
 */
export function mountWebhooks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      "/api/payments/webhooks/:provider",
      async (request, reply) => {
        const provider = createProvider(deps, request.params.provider);
        if (provider === undefined) throw notFound("Payment provider");
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = await provider.readWebhook(body, request.headers);
        await inTransaction(deps.db, async (tx) => {
          const isNewEvent = await insertCardEvent(tx, provider.name, event.id);
          if (!isNewEvent || event.subject === null) return;
          const { subject } = event;
          const payload: SubjectAtProvider = { provider: provider.name, providerRef: subject.ref };
          if (subject.kind === "notice")
            await addJob(tx, ...paymentNoticeJob({ ...payload, ...subject.notice }));
          else await addJob(tx, settleJobNames[subject.kind], payload);
        });
        return reply.header("cache-control", "no-store").send({ received: true });
      },
    );
  });
}
