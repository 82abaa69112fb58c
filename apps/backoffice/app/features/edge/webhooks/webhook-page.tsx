import type { WebhookWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { isWordedEvent, webhookEventTexts } from "./webhook-events.texts.ts";
import { webhookState, WebhookStateBadge } from "./webhook-state.tsx";
import { webhooksTexts } from "./webhooks.texts.ts";

/** The page of a webhook: its events, its state, and what was sent. */
export default function WebhookPage() {
  const t = useTexts(webhooksTexts);
  const fetchText = useTexts(fetchTexts);
  const { webhook: id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["webhooks", id],
    queryFn: async (): Promise<WebhookWire | null> =>
      (await api.webhooks.list()).find(({ _id }) => _id === id) ?? null,
  });
  if (data === null)
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.webhooks, label: t("back") }} />
    );
  if (data) return <Webhook key={data._id} webhook={data} />;
  if (error) return <RetryNotice retry={() => void refetch()} />;
  return <output>{fetchText("loading")}</output>;
}

function Webhook({ webhook }: { webhook: WebhookWire }) {
  const t = useTexts(webhooksTexts);
  const eventText = useTexts(webhookEventTexts);
  const { url, description, event_types: types } = webhook;
  const describeEvent = (type: string) => (isWordedEvent(type) ? eventText(type) : type);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.webhooks} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageTitle>{description || url}</PageTitle>
          <WebhookStateBadge webhook={webhook} />
        </div>
        {description && <p className="wrap-anywhere text-quiet">{url}</p>}
        <p className="text-sm text-quiet">
          {t("madeOn", { time: formatDate(webhook.created_at) })}
        </p>
      </header>
      <StateNotice webhook={webhook} />
      <section aria-labelledby="events" className="card space-y-4">
        <h2 id="events" className="heading text-lg font-bold">
          {t("events")}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {types.map((type) => (
            <li key={type} className="rounded-md bg-tint px-3 py-1 text-sm">
              {describeEvent(type)}
            </li>
          ))}
        </ul>
        <WebhookActions webhook={webhook} />
      </section>
      <WebhookDeliveries webhook={webhook} />
    </div>
  );
}

function StateNotice({ webhook }: { webhook: WebhookWire }) {
  const t = useTexts(webhooksTexts);
  const state = webhookState(webhook);
  if (state === "active") return null;
  const moment = state === "failing" ? webhook.failing_since : webhook.switched_off_at;
  const time = moment === null ? "" : formatDate(moment);
  return (
    <Notice tone={state === "paused" ? "plain" : "warn"}>{t(`${state}Help`, { time })}</Notice>
  );
}
