import { Dialog } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { ShownOnce } from "../../../kit/shown-once.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { useWebhookDraft, WebhookForm } from "./webhook-form.tsx";
import { webhooksTexts } from "./webhooks.texts.ts";

/** A dialog for a new webhook. It then shows the secret, and afterwards opens the webhook's page. */
export function NewWebhook({ close }: { close: () => void }) {
  const t = useTexts(webhooksTexts);
  const dialogText = useTexts(dialogTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null);
  const { fields, setFields, clear } = useWebhookDraft({ webhook: null });
  const { send, isPending, error, problem } = useRecordChange({
    key: ["webhooks"],
    change: () => {
      const { is_enabled: _, ...body } = fields;
      return api.webhooks.create({ body });
    },
    store: () => refresh(queries, "webhooks"),
    isWithoutToast: true,
    onDone: ({ webhook, secret }) => {
      clear();
      setCreated({ id: webhook._id, secret });
    },
  });
  const finish = () => {
    close();
    if (created) void navigate(paths.webhook(created.id));
  };
  return (
    <Dialog
      title={t(created ? "secretTitle" : "add")}
      closeLabel={dialogText("close")}
      onClose={finish}
    >
      {created ? (
        <ShownOnce
          label={t("secret")}
          help={t("secretHelp")}
          secret={created.secret}
          close={finish}
        />
      ) : (
        <WebhookForm
          webhook={null}
          {...{ fields, setFields, isPending, error, problem }}
          send={() => send(undefined)}
        />
      )}
    </Dialog>
  );
}
