import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Notice, Textarea } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, isSessionOver } from "../../../api.ts";
import { useSingleMutation } from "../../../kit/use-single-mutation.ts";
import { useTexts } from "../../../texts.ts";
import { orderPageTexts } from "./order-page.texts.ts";
import { orderKey } from "../../../components/orders/use-order-change.ts";

/** Notes of staff about an order. A text that was not saved stays in its field. */
export function OrderNotes({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (note: string) =>
      api.orders.addNote({ params: { order_id: order.reference }, body: { text: note } }),
    onSuccess: async (_, saved) => {
      // The field may hold a next note already.
      setText((typed) => (typed === saved ? "" : typed));
      await queries.invalidateQueries({ queryKey: orderKey(order.reference) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") send(text);
  };
  return (
    <section aria-labelledby="notes" className="space-y-3">
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
      <form onSubmit={submit} className="space-y-2">
        {error && !isSessionOver(error) && (
          <Notice tone="bad">{t("failed", { reason: error.message })}</Notice>
        )}
        <Textarea
          label={t("newNote")}
          value={text}
          maxLength={2000}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="quiet" size="small" busy={isPending}>
          {t("addNote")}
        </Button>
      </form>
    </section>
  );
}
