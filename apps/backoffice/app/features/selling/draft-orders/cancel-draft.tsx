import type { DraftOrder } from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useTexts } from "../../../texts.ts";
import { draftTexts } from "./draft-orders.texts.ts";
import { useDraftChange } from "./draft-query.ts";

/** A button that cancels a draft after confirmation. If the draft has a pay link, its order is cancelled, too. */
export function CancelDraft({ draft, label }: { draft: DraftOrder; label: string }) {
  const t = useTexts(draftTexts);
  const [isConfirming, setIsConfirming] = useState(false);
  const { send, isPending, problem } = useDraftChange(
    draft,
    () =>
      api.draftOrders.cancel({
        params: { draft_id: draft._id },
        body: { version: draft.version },
      }),
    () => undefined,
  );
  if (!isConfirming)
    return (
      <Button type="button" variant="bare" onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
    );
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button type="button" variant="secondary" busy={isPending} onClick={() => send(undefined)}>
        {t("confirmCancel")}
      </Button>
      <Button type="button" variant="bare" onClick={() => setIsConfirming(false)}>
        {t("keep")}
      </Button>
    </>
  );
}
