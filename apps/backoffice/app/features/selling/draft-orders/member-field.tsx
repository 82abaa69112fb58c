import type { MemberWire } from "@harbour/contracts/operator";
import { Button, Input } from "@harbour/ui";
import { useState } from "react";
import { api } from "../../../api.ts";
import type { Contents } from "../../../components/selling/contents.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useTexts } from "../../../texts.ts";
import { draftTexts } from "./draft-orders.texts.ts";

interface MemberFieldProps {
  readonly member: { readonly id: string; readonly name: string } | null;
  readonly choose: (member: MemberFieldProps["member"], details: Partial<Contents>) => void;
}

/** The buyer's account, found by a whole address, because staff may not browse members. */
export function MemberField({ member, choose }: MemberFieldProps) {
  const t = useTexts(draftTexts);
  const [words, setWords] = useState("");
  const pick = ({ _id: id, username: name, email }: MemberWire) =>
    choose({ id, name }, { name, ...(email && { email }) });
  const { send, data, isError, isPending } = useSingleMutation({
    mutationFn: (q: string) => api.members.list({ query: { q } }),
    onSuccess: ({ data: [only, ...others] }) => {
      if (only && others.length === 0) pick(only);
    },
  });
  const find = () => {
    if (words.trim().length >= 3) send(words.trim());
  };
  if (member)
    return (
      <p className="flex flex-wrap items-center gap-3 rounded-md bg-tint p-4" dir="auto">
        <span className="font-bold">{t("isMember", { name: member.name })}</span>
        <Button type="button" variant="bare" size="small" onClick={() => choose(null, {})}>
          {t("asGuest")}
        </Button>
      </p>
    );
  return (
    <div className="card space-y-2">
      <div className="flex items-end gap-2">
        <Input
          className="grow"
          label={t("member")}
          type="search"
          autoComplete="off"
          maxLength={254}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            // Enter would send the whole form.
            if (event.key !== "Enter") return;
            event.preventDefault();
            find();
          }}
        />
        <Button type="button" variant="quiet" busy={isPending} onClick={find}>
          {t("findMember")}
        </Button>
      </div>
      <p className="text-sm text-quiet">{t("memberHint")}</p>
      {isError && <RetryNotice retry={find} />}
      {data?.data.length === 0 && <p>{t("noMember")}</p>}
      {data && data.data.length > 1 && (
        <ul className="divide-y divide-line">
          {data.data.map((found) => (
            <li key={found._id} className="flex flex-wrap items-center gap-3 py-2">
              <span className="min-w-0 grow [overflow-wrap:anywhere]" dir="auto">
                {found.username} · {found.email ?? found.phone}
              </span>
              <Button
                type="button"
                variant="quiet"
                size="small"
                aria-label={t("chooseMember", { name: found.username })}
                onClick={() => pick(found)}
              >
                {t("choose")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
