import { ApiError } from "@harbour/api-client";
import {
  type WebhookEventType,
  webhookEventTypes,
  type WebhookWire,
} from "@harbour/contracts/operator";
import { Button, Input, Notice } from "@harbour/ui";
import { type FormEvent, useMemo, useState } from "react";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { RefusalNotice } from "../../../kit/fields/refusal-notice.tsx";
import { useFaultFocus } from "../../../kit/fields/use-fault-focus.ts";
import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { webhookEventTexts } from "./webhook-events.texts.ts";
import { webhooksTexts } from "./webhooks.texts.ts";

export interface WebhookFields {
  readonly url: string;
  readonly description: string;
  readonly event_types: WebhookEventType[];
  readonly is_enabled: boolean;
}

interface WebhookFormOptions {
  /** The stored webhook. Null for a new one. */
  readonly webhook: WebhookWire | null;
}

/** Keeps the form of a webhook over reloads. */
export function useWebhookDraft({ webhook }: WebhookFormOptions) {
  const stored = toFields(webhook);
  const [fields, setFields] = useDraftValue(
    webhook ? `webhook ${webhook._id} ${webhook.version}` : "webhook new",
    stored,
    (value) => isDeepEqual(value, stored),
  );
  return { fields, setFields, clear: () => setFields(stored) };
}

interface WebhookFormProps extends WebhookFormOptions {
  readonly fields: WebhookFields;
  readonly setFields: (fields: WebhookFields) => void;
  readonly send: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** The error text of the failed call. */
  readonly problem: string | null;
}

/** The fields of a webhook: address, description and events. */
export function WebhookForm({
  webhook,
  fields,
  setFields,
  send,
  isPending,
  error,
  problem,
}: WebhookFormProps) {
  const t = useTexts(webhooksTexts);
  const language = useLanguage();
  const [isSentEmpty, setIsSentEmpty] = useState(false);
  const noEventsText = t("noEvents");
  const errors = useMemo<ApiError["errors"]>(
    () => (isSentEmpty ? { event_types: [noEventsText] } : describeFieldErrors(error, language)),
    [isSentEmpty, noEventsText, error, language],
  );
  const form = useFaultFocus(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSentEmpty(fields.event_types.length === 0);
    if (fields.event_types.length > 0) send();
  };
  const type = (name: "url" | "description") => ({
    value: fields[name],
    error: errors[name]?.[0],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });
  return (
    <form ref={form} onSubmit={submit} className="space-y-5 p-5">
      {problem !== null && !(error instanceof ApiError && error.code === "stale") ? (
        <RefusalNotice errors={errors} problem={problem} />
      ) : (
        problem !== null && <Notice tone="warn">{problem}</Notice>
      )}
      <Input
        label={t("address")}
        hint={t("addressHint")}
        type="url"
        maxLength={2000}
        required
        {...type("url")}
      />
      <Input
        label={t("description")}
        hint={t("descriptionHint")}
        maxLength={200}
        {...type("description")}
      />
      <EventFields
        types={fields.event_types}
        setTypes={(types) => {
          setIsSentEmpty(false);
          setFields({ ...fields, event_types: types });
        }}
        fault={errors["event_types"]?.[0]}
      />
      {webhook && (
        <div>
          <CheckField
            label={t("isActive")}
            isChecked={fields.is_enabled}
            onChange={(isEnabled) => setFields({ ...fields, is_enabled: isEnabled })}
          />
          <p className="text-sm text-quiet">{t("isActiveHelp")}</p>
        </div>
      )}
      <Button type="submit" busy={isPending}>
        {t(webhook ? "save" : "create")}
      </Button>
    </form>
  );
}

const eventGroups = [
  ["orderEvents", "order."],
  ["paymentEvents", "payment."],
  ["stockEvents", "stock."],
] as const;

interface EventFieldsProps {
  readonly types: readonly WebhookEventType[];
  readonly setTypes: (types: WebhookEventType[]) => void;
  readonly fault: string | undefined;
}

function EventFields({ types, setTypes, fault }: EventFieldsProps) {
  const t = useTexts(webhooksTexts);
  const eventText = useTexts(webhookEventTexts);
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-bold">{t("events")}</legend>
      <FieldError fault={fault} />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {eventGroups.map(([group, prefix]) => (
          <fieldset key={group} className="sm:first:row-span-2">
            <legend className="text-sm text-quiet">{t(group)}</legend>
            {webhookEventTypes
              .filter((type) => type.startsWith(prefix))
              .map((type) => (
                <CheckField
                  key={type}
                  label={eventText(type)}
                  isChecked={types.includes(type)}
                  onChange={(isChosen) =>
                    setTypes(
                      webhookEventTypes.filter((name) =>
                        name === type ? isChosen : types.includes(name),
                      ),
                    )
                  }
                />
              ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

const toFields = (webhook: WebhookWire | null): WebhookFields => ({
  url: webhook?.url ?? "",
  description: webhook?.description ?? "",
  event_types: webhookEventTypes.filter((type) => webhook?.event_types.includes(type)),
  is_enabled: webhook?.is_enabled ?? true,
});
