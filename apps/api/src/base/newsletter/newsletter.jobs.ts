import { type Job, job } from "../../platform/jobs/jobs.ts";
import { welcomeJob, type WelcomePayload } from "./confirm-subscription.ts";
import {
  type SubscriptionRequest,
  handleSubscriptionRequest,
  handleRequestJob,
} from "./subscribe.ts";
import { findSubscriber } from "./subscribers.repository.ts";
import { unsubscribeUrl, writeEmail } from "./write-email.ts";

export const newsletterJobs: readonly Job[] = [
  job<SubscriptionRequest>({ name: handleRequestJob, run: handleSubscriptionRequest }),
  job<WelcomePayload>({
    name: welcomeJob,
    run: async (deps, { id }) => {
      const subscriber = await findSubscriber(deps.db, { id });
      if (subscriber?.status !== "subscribed") return;
      const { email, language, confirmedAt } = subscriber;
      const key = `${id} ${confirmedAt?.toISOString()}`;
      const newsletterEmail = {
        about: "welcome",
        unsubscribeUrl: unsubscribeUrl(deps, subscriber),
      } as const;
      await writeEmail(deps, { email, language, key }, newsletterEmail);
    },
  }),
];
