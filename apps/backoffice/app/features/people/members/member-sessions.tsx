import type { MemberProfileWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api, isSessionOver } from "../../../api.ts";
import { BrowserName } from "../../../components/people/browser-name.tsx";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import { memberPageTexts } from "./member-page.texts.ts";
import { profileKey } from "./profile-key.ts";

/** A list of the devices on which a member is signed in. */
export function MemberSessions({ member }: { member: MemberProfileWire }) {
  const t = useTexts(memberPageTexts);
  const errorReason = useErrorReason();
  const queries = useQueryClient();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.members.signOut({ params: { customer_id: member._id } }),
    onSuccess: () =>
      queries.setQueryData<MemberProfileWire>(
        profileKey(member._id),
        (memberDetails) => memberDetails && { ...memberDetails, sessions: [] },
      ),
  });
  return (
    <TitledCard id="sessions" title={t("sessions")}>
      {error && !isSessionOver(error) && <Notice tone="bad">{errorReason(error)}</Notice>}
      {member.sessions.length === 0 ? (
        <p className="text-quiet">{t("noSessions")}</p>
      ) : (
        <>
          <ul className="space-y-2">
            {member.sessions.map((session) => (
              <li key={session._id}>
                <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
                  <BrowserName userAgent={session.user_agent} />
                </p>
                <p className="text-sm text-quiet">
                  {t("lastUsed", { time: formatDate(session.last_used_at) })}
                </p>
              </li>
            ))}
          </ul>
          <Button variant="quiet" size="small" busy={isPending} onClick={() => send(undefined)}>
            {t("signOut")}
          </Button>
        </>
      )}
    </TitledCard>
  );
}
