import type { WebhookDeliveryDetailsWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useTexts } from "../../../texts.ts";
import { deliveriesTexts } from "./deliveries.texts.ts";

interface DeliveryDetailsProps {
  readonly id: string;
  /** The number of attempts. A further attempt makes the details read again. */
  readonly attempts: number;
}

/** The payload of a delivery, and the answer to each attempt. */
export function DeliveryDetails({ id, attempts }: DeliveryDetailsProps) {
  const t = useTexts(deliveriesTexts);
  const fetchText = useTexts(fetchTexts);
  const { data, isError, refetch } = useQuery({
    queryKey: ["webhook-delivery", id, attempts],
    queryFn: () => api.webhooks.delivery({ params: { delivery_id: id } }),
  });
  if (isError && !data) return <RetryNotice retry={() => void refetch()} />;
  if (!data) return <output>{fetchText("loading")}</output>;
  return (
    <div className="space-y-4 pt-3">
      <div className="space-y-1">
        <h3 className="text-sm font-bold">{t("payload")}</h3>
        <p className="text-sm wrap-anywhere text-quiet">{t("eventId", { id: data.event_id })}</p>
        <Code text={formatJson(data.body)} />
      </div>
      {data.log.length > 0 && (
        <div className="space-y-1">
          <h3 className="text-sm font-bold">{t("log")}</h3>
          <ol className="space-y-3">
            {data.log.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function Attempt({ attempt }: { attempt: WebhookDeliveryDetailsWire["log"][number] }) {
  const t = useTexts(deliveriesTexts);
  const { at, status, milliseconds, error, answer } = attempt;
  const facts = [
    formatDate(at),
    status === null ? t("noAnswer") : t("answered", { status }),
    t("duration", { ms: milliseconds }),
    error,
  ].filter(Boolean);
  return (
    <li className="space-y-1">
      <p className="text-sm wrap-anywhere">{facts.join(" · ")}</p>
      {answer !== "" && <Code text={answer} />}
    </li>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre
      dir="ltr"
      className="rounded-md bg-tint p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}

/** Indents JSON. Other text is returned unchanged. */
function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
