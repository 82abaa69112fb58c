import { type Job, job } from "../../platform/jobs.ts";
import { type Asked, answerAsk } from "./subscribe.ts";
import { findSubscriber } from "./subscribers.repository.ts";
import { unsubscribeUrl, writeEmail } from "./write-email.ts";

export const newsletterJobs: readonly Job[] = [
  job<Asked>({ name: "answer-newsletter-ask", run: answerAsk }),
  job<{ id: string }>({
    name: "welcome-newsletter-subscriber",
    run: async (deps, { id }) => {
      const subscriber = await findSubscriber(deps.db, { id });
      if (subscriber?.status !== "subscribed") return;
      const { email, language, confirmedAt } = subscriber;
      const key = `${id} ${confirmedAt?.toISOString()}`;
      const written = {
        about: "welcome",
        unsubscribeUrl: unsubscribeUrl(deps, subscriber),
      } as const;
      await writeEmail(deps, { email, language, key }, written);
    },
  }),
];
