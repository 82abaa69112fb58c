import type { MemberProfileWire } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button, Input } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { draftTexts } from "./draft-orders.texts.ts";

interface MemberFieldProps {
  readonly member: { readonly id: string; readonly name: string } | null;
  /** Called with the chosen member, or with null for a guest. */
  readonly chooseMember: (member: MemberProfileWire | null) => void;
}

/**
 * A field for the buyer's account. It finds members only by a complete e-mail or phone, because staff may not browse
 * members.
 */
export function MemberField({ member, chooseMember }: MemberFieldProps) {
  const t = useTexts(draftTexts);
  const [searchText, setSearchText] = useState("");
  const pickMutation = useSingleMutation({
    mutationFn: (id: string) => api.members.profile({ params: { customer_id: id } }),
    onSuccess: chooseMember,
  });
  const { send, data, isError, isPending } = useSingleMutation({
    mutationFn: (q: string) => api.members.list({ query: { q } }),
    onSuccess: ({ data: [onlyMember, ...otherMembers] }) => {
      if (onlyMember && otherMembers.length === 0) pickMutation.send(onlyMember._id);
    },
  });
  const findMembers = () => {
    if (searchText.trim().length >= 3) send(searchText.trim());
  };
  if (member) return <ChosenMember {...member} release={() => chooseMember(null)} />;
  return (
    <div className="card space-y-2">
      <div className="flex items-end gap-2">
        <Input
          className="grow"
          label={t("member")}
          type="search"
          autoComplete="off"
          maxLength={254}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
          onKeyDown={(event) => {
            // Enter must not submit the whole form.
            if (event.key !== "Enter") return;
            event.preventDefault();
            findMembers();
          }}
        />
        <Button
          type="button"
          variant="quiet"
          busy={isPending || pickMutation.isPending}
          onClick={findMembers}
        >
          {t("findMember")}
        </Button>
      </div>
      <p className="text-sm text-quiet">{t("memberHint")}</p>
      {(isError || pickMutation.isError) && <RetryNotice retry={findMembers} />}
      {data?.data.length === 0 && <p>{t("noMember")}</p>}
      {data && data.data.length > 1 && (
        <ul className="divide-y divide-line">
          {data.data.map((profile) => (
            <li key={profile._id} className="flex flex-wrap items-center gap-3 py-2">
              <span className="min-w-0 grow [overflow-wrap:anywhere]" dir="auto">
                {profile.username} · {profile.email ?? profile.phone}
              </span>
              <Button
                type="button"
                variant="quiet"
                size="small"
                aria-label={t("chooseMember", { name: profile.username })}
                onClick={() => pickMutation.send(profile._id)}
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

interface ChosenMemberProps {
  readonly id: string;
  readonly name: string;
  /** Removes the member, so that the buyer is a guest. */
  readonly release: () => void;
}

/** The chosen member with level and points. */
function ChosenMember({ id, name, release }: ChosenMemberProps) {
  const t = useTexts(draftTexts);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ["draft-member", id],
    queryFn: () => api.members.details({ params: { customer_id: id } }),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-tint p-4" dir="auto">
      <span className="font-bold">{t("isMember", { name })}</span>
      {data && (
        <span>
          {t("levelAndPoints", {
            level: localized(data.membership_status.title, language),
            count: data.available_points,
          })}
        </span>
      )}
      <Button type="button" variant="bare" size="small" onClick={release}>
        {t("asGuest")}
      </Button>
    </p>
  );
}
