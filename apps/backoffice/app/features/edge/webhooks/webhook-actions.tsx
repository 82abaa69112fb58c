import type { WebhookWire } from "@harbour/contracts/operator";
import { Button, Dialog, Notice, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { ConfirmedButton } from "../../../components/records/confirmed-button.tsx";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { ShownOnce } from "../../../kit/shown-once.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { useWebhookDraft, WebhookForm } from "./webhook-form.tsx";
import { webhooksTexts } from "./webhooks.texts.ts";

/** Buttons that change a webhook, replace its secret or remove it. */
export function WebhookActions({ webhook }: { webhook: WebhookWire }) {
  const t = useTexts(webhooksTexts);
  const dialogText = useTexts(dialogTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isChanging, setIsChanging] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { _id: id, version, url } = webhook;
  const key = ["webhooks", id] as const;
  const params = { webhook_id: id };
  const rotation = useRecordChange({
    key,
    change: () => api.webhooks.rotateSecret({ params, body: { version } }),
    store: (rotated) => queries.setQueryData(key, rotated.webhook),
    isWithoutToast: true,
    onDone: (rotated) => setSecret(rotated.secret),
    staleText: t("stale"),
  });
  const removal = useRecordChange({
    key,
    change: () => api.webhooks.remove({ params, query: { version } }),
    store: () => undefined,
    isWithoutToast: true,
    onDone: () => {
      toast(t("removed"));
      void navigate(paths.webhooks);
      refresh(queries, "webhooks");
    },
    staleText: t("stale"),
  });
  const problem = rotation.problem ?? removal.problem;
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setIsChanging(true)}>
          {t("change")}
        </Button>
        <ConfirmedButton
          label={t("rotate")}
          warning={t("rotateHelp")}
          size="small"
          isBusy={rotation.isPending}
          onConfirm={() => rotation.send(undefined)}
        />
        <ConfirmedButton
          label={t("remove")}
          warning={t("removeHelp", { url })}
          size="small"
          isBusy={removal.isPending}
          onConfirm={() => removal.send(undefined)}
        />
      </div>
      {isChanging && <ChangeDialog webhook={webhook} close={() => setIsChanging(false)} />}
      {secret !== null && (
        <Dialog
          title={t("secretTitle")}
          closeLabel={dialogText("close")}
          onClose={() => setSecret(null)}
        >
          <ShownOnce
            label={t("secret")}
            help={t("secretHelp")}
            secret={secret}
            close={() => setSecret(null)}
          />
        </Dialog>
      )}
    </>
  );
}

interface ChangeDialogProps {
  readonly webhook: WebhookWire;
  readonly close: () => void;
}

function ChangeDialog({ webhook, close }: ChangeDialogProps) {
  const t = useTexts(webhooksTexts);
  const dialogText = useTexts(dialogTexts);
  const queries = useQueryClient();
  const { _id: id, version } = webhook;
  const { fields, setFields, clear } = useWebhookDraft({ webhook });
  const { send, isPending, error, problem } = useRecordChange({
    key: ["webhooks", id],
    change: () => api.webhooks.update({ params: { webhook_id: id }, body: { ...fields, version } }),
    doneText: t("changed"),
    onDone: () => {
      clear();
      close();
      refresh(queries, "webhooks");
    },
    staleText: t("stale"),
  });
  return (
    <Dialog title={t("changeTitle")} closeLabel={dialogText("close")} onClose={close}>
      <WebhookForm
        webhook={webhook}
        {...{ fields, setFields, isPending, error, problem }}
        send={() => send(undefined)}
      />
    </Dialog>
  );
}
