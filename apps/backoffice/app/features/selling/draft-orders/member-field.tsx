import type { MemberWire } from "@harbour/contracts/operator";
import { Button, Input } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import type { Contents } from "../../../components/selling/contents.ts";
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
  const [asked, setAsked] = useState("");
  const { data, isError, refetch } = useQuery({
    queryKey: ["members", "field", asked],
    queryFn: () => api.members.list({ query: { q: asked } }),
    enabled: asked.length >= 3,
  });
  if (member)
    return (
      <p className="flex flex-wrap items-center gap-3 rounded-md bg-tint p-4" dir="auto">
        <span className="font-bold">{t("isMember", { name: member.name })}</span>
        <Button type="button" variant="bare" size="small" onClick={() => choose(null, {})}>
          {t("asGuest")}
        </Button>
      </p>
    );
  const pick = ({ _id: id, username: name, email }: MemberWire) =>
    choose({ id, name }, { name, ...(email && { email }) });
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
            setAsked(words.trim());
          }}
        />
        <Button type="button" variant="quiet" onClick={() => setAsked(words.trim())}>
          {t("findMember")}
        </Button>
      </div>
      <p className="text-sm text-quiet">{t("memberHint")}</p>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {data?.data.length === 0 && <p>{t("noMember")}</p>}
      {data?.data.map((found) => (
        <Button key={found._id} type="button" variant="quiet" onClick={() => pick(found)}>
          {found.username} · {found.email ?? found.phone}
        </Button>
      ))}
    </div>
  );
}
