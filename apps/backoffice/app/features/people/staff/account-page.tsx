import { formatDate } from "@harbour/i18n";
import { Badge, Button, buttonClass } from "@harbour/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { BrowserName } from "../../../components/people/browser-name.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { themes, usePreferences } from "../../../preferences.ts";
import { useOperator } from "../../../session/session.tsx";
import { shellTexts } from "../../../shell/shell.texts.ts";
import { staffLanguages, useTexts } from "../../../texts.ts";
import { accountTexts } from "./account.texts.ts";
import { Passkeys } from "./passkeys.tsx";
import { PasswordChange } from "./password-change.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** The page of the signed-in person's account: language, password, second factor and sessions. */
export default function AccountPage() {
  const t = useTexts(accountTexts);
  const shellText = useTexts(shellTexts);
  const { name, role, email } = useOperator();
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <PageTitle>{t("account")}</PageTitle>
          <p className="text-quiet [overflow-wrap:anywhere]">
            {name} · {shellText(role)} · {email}
          </p>
        </div>
        {role === "owner" && (
          <Link to={paths.apiKeys} className={buttonClass({ variant: "quiet" })}>
            {t("apiKeys")}
          </Link>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Preferences />
          <PasswordChange />
          <SecondFactor />
        </div>
        <div className="min-w-0 space-y-6">
          <Passkeys />
          <Sessions />
        </div>
      </div>
    </div>
  );
}

const languageNames = { en: "English", zh: "繁體中文" };

/** The settings of this browser: language and theme. */
function Preferences() {
  const shellText = useTexts(shellTexts);
  const { language, setLanguage, theme, setTheme } = usePreferences();
  return (
    <div className="card flex flex-wrap gap-8">
      <fieldset>
        <legend className="mb-2 text-sm font-bold">{shellText("language")}</legend>
        {staffLanguages.map((value) => (
          <Radio
            key={value}
            name="language"
            label={languageNames[value]}
            isChecked={value === language}
            chooseValue={() => setLanguage(value)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-bold">{shellText("theme")}</legend>
        {themes.map((value) => (
          <Radio
            key={value}
            name="theme"
            label={shellText(value)}
            isChecked={value === theme}
            chooseValue={() => setTheme(value)}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface RadioProps {
  readonly name: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly chooseValue: () => void;
}

function Radio({ name, label, isChecked, chooseValue }: RadioProps) {
  return (
    <label className="flex min-h-9 items-center gap-3">
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={chooseValue}
        className="size-4"
      />
      {label}
    </label>
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
    <section aria-labelledby="sessions" className="card space-y-3">
      <h2 id="sessions" className="heading text-lg font-bold">
        {t("sessions")}
      </h2>
      <ul className="divide-y divide-line">
        {data?.data.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="[overflow-wrap:anywhere]">
                <BrowserName userAgent={session.user_agent} />
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
