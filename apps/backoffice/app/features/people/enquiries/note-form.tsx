import type { StaffEnquiryDetailsWire } from "@harbour/contracts/operator";
import { Button, Notice, Textarea } from "@harbour/ui";
import type { FormEvent } from "react";
import { api } from "../../../api.ts";
import { useDraftText } from "../../../kit/drafts/use-draft-text.ts";
import { useTexts } from "../../../texts.ts";
import { enquiryPageTexts } from "./enquiry-page.texts.ts";
import { useEnquiryChange } from "./use-enquiry-change.ts";

/** A form for a note to colleagues. The enquirer never sees the note. */
export function NoteForm({ enquiry }: { enquiry: StaffEnquiryDetailsWire }) {
  const t = useTexts(enquiryPageTexts);
  const params = { enquiry_id: enquiry.reference };
  const [text, setText] = useDraftText(`note ${enquiry.reference}`);
  const { send, isPending, problem } = useEnquiryChange(
    enquiry,
    (note: string) => api.enquiries.addNote({ params, body: { text: note } }),
    t("noteAdded"),
    (sentText) => setText((typedText) => (typedText === sentText ? "" : typedText)),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") send(text);
  };
  return (
    <form onSubmit={submit} aria-label={t("note")} className="space-y-3">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Textarea
        label={t("note")}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="quiet" size="small" busy={isPending}>
        {t("addNote")}
      </Button>
    </form>
  );
}
