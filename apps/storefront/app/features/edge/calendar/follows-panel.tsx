import { Anchor, Button, LinkButton, Notice } from "@harbour/ui";
import { Section } from "../../../components/account/section.tsx";
import { FollowButton } from "../../../components/follows/follow-button.tsx";
import { followTexts } from "../../../components/follows/follow.texts.ts";
import { type Followable, followableKey } from "../../../components/follows/followable.ts";
import { SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { type CalendarQuery, composeCalendarHref } from "./calendar-query.ts";
import { calendarTexts } from "./calendar.texts.ts";

/** Shows a member's follows and the setting for notifications. Guests see what signing in offers. */
export function FollowsPanel({
  query,
  follows,
  followedKeys,
  isMember,
  isNotified,
  signInHref,
}: {
  query: CalendarQuery;
  follows: readonly Followable[];
  followedKeys: ReadonlySet<string>;
  isMember: boolean;
  isNotified: boolean;
  signInHref: string;
}) {
  const t = useTexts(calendarTexts);
  const followText = useTexts(followTexts);
  const languageSaving = useSaving({ key: "set-language" });
  if (!isMember)
    return (
      <Section title={t("followsTitle")} hint={t("signIn")}>
        <LinkButton href={signInHref} variant="secondary" size="small">
          {t("signInLink")}
        </LinkButton>
      </Section>
    );
  return (
    <Section title={t("followsTitle")} hint={followText("followsHint")}>
      {follows.length === 0 ? (
        <p className="text-sm">{t("followsNone")}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {follows.map((follow) => (
            <li key={followableKey(follow)}>
              <FollowButton
                subject={follow}
                isFollowed={followedKeys.has(followableKey(follow))}
                returnPath={composeCalendarHref(query)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isNotified && follows.length > 0 && (
        <Notice className="mt-4">
          <p>{t("silent")}</p>
          <SavingForm
            saving={languageSaving}
            intent="set-language"
            className="mt-3 flex flex-wrap items-center gap-3"
          >
            <Button variant="secondary" size="small" busy={languageSaving.isBusy}>
              {t("speak")}
            </Button>
            <Anchor
              href={paths.account("contact-preferences")}
              className="min-h-6 underline underline-offset-4"
            >
              {t("settings")}
            </Anchor>
          </SavingForm>
        </Notice>
      )}
    </Section>
  );
}
