import { formatDate } from "@harbour/i18n";
import { Badge, Button } from "@harbour/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useTexts } from "../../../texts.ts";
import { accountTexts } from "./account.texts.ts";
import { SecondFactor } from "./second-factor.tsx";

/** The account of the member of staff: second factor and sessions. */
export default function AccountPage() {
  const t = useTexts(accountTexts);
  return (
    <div className="mx-auto max-w-3xl space-y-8">
      <h1 className="heading text-3xl font-bold">{t("account")}</h1>
      <SecondFactor />
      <Sessions />
    </div>
  );
}

function Sessions() {
  const t = useTexts(accountTexts);
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: ["sessions"], queryFn: () => api.staff.sessions() });
  const ending = useMutation({
    mutationFn: (id: string) => api.staff.endSession({ params: { session_id: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["sessions"] }),
  });
  return (
    <section aria-labelledby="sessions" className="space-y-3">
      <h2 id="sessions" className="heading text-xl font-bold">
        {t("sessions")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {data?.data.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="[overflow-wrap:anywhere]">
                {session.user_agent || t("unknownDevice")}
              </p>
              <p className="text-sm text-quiet">
                {t("lastUsed", { time: formatDate(session.last_used_at) })}
              </p>
            </div>
            {session.is_current ? (
              <Badge tone="good">{t("thisOne")}</Badge>
            ) : (
              <Button
                variant="quiet"
                size="small"
                busy={ending.isPending && ending.variables === session._id}
                onClick={() => ending.mutate(session._id)}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
