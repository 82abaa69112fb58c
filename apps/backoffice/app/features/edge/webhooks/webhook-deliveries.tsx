import {
  type WebhookDeliveryWire,
  webhookDeliveryStatuses,
  type WebhookWire,
} from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge, Button, Notice, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { ConfirmedButton } from "../../../components/records/confirmed-button.tsx";
import { formatAge } from "../../../kit/age.tsx";
import { Fold } from "../../../kit/fold.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readView } from "../../../kit/lists/read-view.ts";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { deliveriesTexts } from "./deliveries.texts.ts";
import { DeliveryDetails } from "./delivery-details.tsx";
import { isWordedEvent, webhookEventTexts } from "./webhook-events.texts.ts";

/** The page reads deliveries again after this pause, because they arrive while staff look. */
const pollMs = 10_000;
const keptDays = 30;

/** The deliveries of a webhook by state, with buttons that send them again. */
export function WebhookDeliveries({ webhook }: { webhook: WebhookWire }) {
  const t = useTexts(deliveriesTexts);
  const [search] = useSearchParams();
  const { status } = readView(search, "status", webhookDeliveryStatuses);
  const { _id: id, is_enabled: isEnabled } = webhook;
  return (
    <section aria-labelledby="deliveries" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries" className="heading text-lg font-bold">
          {t("deliveries")}
        </h2>
        {isEnabled && <ReplayAll webhookId={id} />}
      </div>
      <ListViews
        views={[undefined, ...webhookDeliveryStatuses].map((view) => ({
          label: t(view ?? "all"),
          to: paths.webhook(id, view && { status: view }),
          isCurrent: view === status,
        }))}
      />
      <DeliveryList key={status} webhookId={id} status={status} isEnabled={isEnabled} />
    </section>
  );
}

function ReplayAll({ webhookId }: { webhookId: string }) {
  const t = useTexts(deliveriesTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const toast = useToast();
  const { send, isPending } = useSingleMutation({
    mutationFn: () =>
      api.webhooks.replayAll({
        params: { webhook_id: webhookId },
        body: { since: new Date(Date.now() - keptDays * 24 * 3600_000).toISOString() },
      }),
    onSuccess: ({ queued }) => {
      toast(queued === 0 ? t("replayedNone") : t("replayedAll", { count: queued }));
      refresh(queries, ["webhook-deliveries", webhookId]);
    },
    onError: (error) => toast(failureText(error), "bad"),
  });
  return (
    <ConfirmedButton
      label={t("replayAll")}
      warning={t("replayAllHelp")}
      size="small"
      isBusy={isPending}
      onConfirm={() => send(undefined)}
    />
  );
}

interface DeliveryListProps {
  readonly webhookId: string;
  readonly status: WebhookDeliveryWire["status"] | undefined;
  readonly isEnabled: boolean;
}

function DeliveryList({ webhookId, status, isEnabled }: DeliveryListProps) {
  const t = useTexts(deliveriesTexts);
  const list = useCursorList<WebhookDeliveryWire>(
    ["webhook-deliveries", webhookId, status],
    (after) =>
      api.webhooks.deliveries({
        params: { webhook_id: webhookId },
        query: { ...(status && { status }), ...after },
      }),
    pollMs,
  );
  const emptyView =
    status === undefined ? (
      <EmptyList text={t("none")} help={t("noneHelp")} />
    ) : (
      <EmptyList
        text={t("noneFound")}
        link={{ to: paths.webhook(webhookId), label: t("showAll") }}
      />
    );
  return (
    <LoadedList list={list} emptyView={emptyView}>
      <ul className="card divide-y divide-line py-0 lg:py-0">
        {list.rows.map((delivery) => (
          <Delivery key={delivery._id} delivery={delivery} isEnabled={isEnabled} />
        ))}
      </ul>
    </LoadedList>
  );
}

const tones = { waiting: "info", delivered: "good", failed: "warn" } as const;

interface DeliveryProps {
  readonly delivery: WebhookDeliveryWire;
  /** False disables sending again, because the webhook is paused. */
  readonly isEnabled: boolean;
}

function Delivery({ delivery, isEnabled }: DeliveryProps) {
  const t = useTexts(deliveriesTexts);
  const eventText = useTexts(webhookEventTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { _id: id, status, event_type: type } = delivery;
  const event = isWordedEvent(type) ? eventText(type) : type;
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.webhooks.replay({ params: { delivery_id: id } }),
    onSuccess: () => {
      toast(t("replayed"));
      refresh(queries, ["webhook-deliveries", delivery.webhook_id], ["webhook-delivery", id]);
    },
  });
  return (
    <li className="space-y-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{event}</strong>
          <Badge tone={tones[status]}>{t(status)}</Badge>
        </p>
        {isEnabled && (
          <Button
            variant="quiet"
            size="small"
            busy={isPending}
            aria-label={t("replayEvent", { event })}
            onClick={() => send(undefined)}
          >
            {t("replay")}
          </Button>
        )}
      </div>
      <DeliveryFacts delivery={delivery} />
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      <Fold
        title={t("details")}
        titleClass="text-sm"
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        {isOpen && <DeliveryDetails id={id} attempts={delivery.attempts} />}
      </Fold>
    </li>
  );
}

function DeliveryFacts({ delivery }: Pick<DeliveryProps, "delivery">) {
  const t = useTexts(deliveriesTexts);
  const language = useLanguage();
  const { attempts, last_attempt: attempt, next_attempt_at: nextAttempt } = delivery;
  const facts = [
    formatDate(delivery.occurred_at),
    attempts === 0
      ? t("notTried")
      : attempts === 1
        ? t("attemptsOne")
        : t("attempts", { count: attempts }),
    attempt &&
      (attempt.status === null ? t("noAnswer") : t("answered", { status: attempt.status })),
    delivery.status === "waiting" &&
      attempt &&
      nextAttempt !== null &&
      t("next", { age: formatAge(nextAttempt, language) }),
  ].filter(Boolean);
  return <p className="text-sm text-quiet">{facts.join(" · ")}</p>;
}
