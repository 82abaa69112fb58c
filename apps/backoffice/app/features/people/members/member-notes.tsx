import type { MemberProfileWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Notice, Textarea } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { api, isSessionOver } from "../../../api.ts";
import { useDraftText } from "../../../kit/drafts/use-draft-text.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import { memberPageTexts } from "./member-page.texts.ts";
import { profileKey } from "./profile-key.ts";

/** The staff's notes about a member. A note that could not be saved stays in the field. */
export function MemberNotes({ member }: { member: MemberProfileWire }) {
  const t = useTexts(memberPageTexts);
  const errorReason = useErrorReason();
  const queries = useQueryClient();
  const [text, setText] = useDraftText(`member ${member._id}`);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (note: string) =>
      api.members.addNote({ params: { customer_id: member._id }, body: { text: note } }),
    onSuccess: (note, sentText) => {
      // Clears the field only if its text is still the saved one, because staff may already type the next note.
      setText((typedText) => (typedText === sentText ? "" : typedText));
      queries.setQueryData<MemberProfileWire>(
        profileKey(member._id),
        (memberDetails) =>
          memberDetails && { ...memberDetails, notes: [...memberDetails.notes, note] },
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") send(text);
  };
  return (
    <TitledCard id="notes" title={t("notes")}>
      <ul className="space-y-3">
        {member.notes.map((note) => (
          <li key={note._id} className="rounded-md bg-tint p-3">
            <p className="whitespace-pre-line" dir="auto">
              {note.text}
            </p>
            <p className="mt-1 text-sm text-quiet">
              {note.by.name} · {formatDate(note.created_at)}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="space-y-2">
        {error && !isSessionOver(error) && <Notice tone="bad">{errorReason(error)}</Notice>}
        <Textarea
          label={t("newNote")}
          rows={2}
          value={text}
          maxLength={2000}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="quiet" size="small" busy={isPending}>
          {t("addNote")}
        </Button>
      </form>
    </TitledCard>
  );
}
