import { type Job, job } from "../../platform/jobs/jobs.ts";
import {
  deleteEndpointBySteps,
  deleteWebhookJobName,
  type RemovalPayload,
} from "./delete-endpoint.ts";
import { type DeliveryPayload, deliverWebhook, deliverWebhookJobName } from "./deliver-webhook.ts";
import { deleteOldWebhookEvents } from "./deliveries.repository.ts";
import { forgetOldSecrets } from "./endpoints.repository.ts";

const rowsPerStep = 1000;

export const webhookJobs: readonly Job[] = [
  job<DeliveryPayload>({ name: deliverWebhookJobName, lane: "webhooks", run: deliverWebhook }),
  job<RemovalPayload>({ name: deleteWebhookJobName, run: deleteEndpointBySteps }),
  job({
    name: "forget-old-webhooks",
    cron: "37 * * * *",
    run: async ({ db }, _, { signal }) => {
      await forgetOldSecrets(db);
      while (!signal.aborted && (await deleteOldWebhookEvents(db, rowsPerStep)) === rowsPerStep);
    },
  }),
];
