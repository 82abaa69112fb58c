import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Notice, Textarea } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { api, isSessionOver } from "../../../api.ts";
import { orderKey } from "../../../components/orders/use-order-change.ts";
import { useDraft } from "../../../kit/drafts/use-draft.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { useTexts } from "../../../texts.ts";
import { orderPageTexts } from "./order-page.texts.ts";

/** The staff's notes about an order. A note that could not be saved stays in the field. */
export function OrderNotes({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const draft = useDraft(`note ${order.reference}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (form: FormData) =>
      api.orders.addNote({
        params: { order_id: order.reference },
        body: { text: formText(form, "note") },
      }),
    onSuccess: async (_, savedForm) => {
      draft.clearSaved(savedForm);
      // Clears the field only if its text is still the saved one, because staff may already type the next note.
      if (field.current?.value === savedForm.get("note")) field.current.value = "";
      await queries.invalidateQueries({ queryKey: orderKey(order.reference) });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (formText(form, "note").trim() !== "") send(form);
  };
  return (
    <section aria-labelledby="notes" className="card space-y-3">
      <h2 id="notes" className="heading text-lg font-bold">
        {t("notes")}
      </h2>
      <ul className="space-y-3">
        {order.notes.map((note) => (
          <li key={note._id} className="rounded-md bg-tint p-3">
            <p className="whitespace-pre-line" dir="auto">
              {note.text}
            </p>
            <p className="mt-1 text-sm text-quiet">
              {note.by?.name ?? t("theShop")} · {formatDate(note.created_at)}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} onInput={draft.keepField} className="space-y-2">
        {error && !isSessionOver(error) && <Notice tone="bad">{failureText(error)}</Notice>}
        <Textarea
          ref={field}
          label={t("newNote")}
          name="note"
          defaultValue={draft.values["note"]}
          maxLength={2000}
        />
        <Button type="submit" variant="quiet" size="small" busy={isPending}>
          {t("addNote")}
        </Button>
      </form>
    </section>
  );
}
