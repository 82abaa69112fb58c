import type { DraftOrder } from "@harbour/contracts/operator";
import { useToast } from "@harbour/ui";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { toPrice, toRecipient } from "../../../components/selling/contents.ts";
import { fromHongKong } from "../../../kit/hong-kong-time.ts";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import type { DraftFormState } from "./draft-form-state.ts";
import { draftTexts } from "./draft-orders.texts.ts";
import { useDraftChange } from "./draft-query.ts";

interface SavingRequest {
  readonly draft: DraftOrder | null;
  readonly form: DraftFormState;
  readonly whose: { readonly store_id: string; readonly customer_id: string | null };
  /** The version that the form shows. */
  readonly seen: number;
  readonly accept: (saved: DraftOrder) => void;
  readonly onSent: (payUrl: string) => void;
  /** The shown total; undefined while it is unknown. */
  readonly total: string | undefined;
  readonly sendsToo: boolean;
}

/** Saves the draft, by one button also to make its link. */
export function useDraftSaving({
  draft,
  form,
  whose,
  seen,
  accept,
  onSent,
  total,
  sendsToo,
}: SavingRequest) {
  const t = useTexts(draftTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { contents, language, hold } = form;
  const save = () => {
    const body = {
      ...toPrice(contents),
      ...whose,
      delivery_details: toRecipient(contents),
      language,
      hold_until: fromHongKong(hold),
    };
    return draft === null
      ? api.draftOrders.create({ body })
      : api.draftOrders.change({
          params: { draft_id: draft._id },
          body: { ...body, version: seen },
        });
  };
  const saving = useDraftChange(draft, save, (saved) => {
    toast(t("saved"));
    if (draft === null) void navigate(paths.draft(saved._id), { replace: true });
    else accept(saved);
  });
  const sending = useDraftChange(
    draft,
    async ({ draft: { _id, version } }: { draft: DraftOrder }) =>
      api.draftOrders.send({
        params: { draft_id: _id },
        body: {
          version,
          by_message: sendsToo,
          ...(total !== undefined && { expected_total: total }),
        },
      }),
    ({ pay_url: url }) => onSent(url),
  );
  const savingToSend = useDraftChange(draft, save, (saved) => {
    accept(saved);
    sending.send({ draft: saved });
  });
  const changes = [saving, savingToSend, sending];
  const busy = changes.some(({ isPending }) => isPending);
  const refused = changes.find(({ problem }) => problem !== null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The refusal of an earlier press says nothing of this one.
    for (const { reset } of changes) reset();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isSending = submitter instanceof HTMLButtonElement && submitter.value === "send";
    (isSending ? savingToSend : saving).send(undefined);
  };
  return { busy, refused, submit };
}
