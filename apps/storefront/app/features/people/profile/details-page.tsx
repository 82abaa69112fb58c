import { formatDate, formatPhone, splitLanguage } from "@harbour/i18n";
import { AccountHeading, Section } from "../../../components/account/section.tsx";
import { listCountries } from "../../../components/contact/countries.server.ts";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/details-page.ts";
import { AvatarForm } from "./avatar-form.tsx";
import { detailsTexts } from "./details.texts.ts";
import { LoginFacts } from "./login-facts.tsx";
import { checkProfile, ProfileForm } from "./profile-form.tsx";
import { saveDetails } from "./save-details.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const profile = await readAsMember(context, (client) => client.profile.account());
  const { phone, area_code } = profile;
  const configuration = await context.api.configuration.latest();
  return {
    profile,
    phone: phone && formatPhone({ area_code, phone }),
    languages: listEnabledLanguages(configuration),
    countries: listCountries(context.language),
  };
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    check: (form, language) =>
      form.get("intent") === "save-profile" ? checkProfile(form, language) : {},
    change: saveDetails,
  });

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: detailsTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function DetailsPage({
  loaderData: { profile, phone, languages, countries },
}: Route.ComponentProps) {
  const t = useTexts(detailsTexts);
  return (
    <>
      <AccountHeading title={t("title")} />
      <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-10">
          <Section title={t("picture")}>
            <AvatarForm avatar={profile.avatar} name={profile.username ?? ""} />
          </Section>
          <Section title={t("profile")}>
            <ProfileForm profile={profile} languages={languages} countries={countries} />
          </Section>
        </div>
        <div className="rounded-lg border border-line p-5 sm:p-6">
          <Section title={t("signIn")} hint={t("signInHint")}>
            <LoginFacts profile={profile} phone={phone} />
            <dl className="mt-5 grid gap-3 border-t border-line pt-5 text-sm">
              <DateFact term={t("since")} time={profile.created_at} />
              {profile.last_logged_in_at && (
                <DateFact term={t("lastSignIn")} time={profile.last_logged_in_at} />
              )}
            </dl>
          </Section>
        </div>
      </div>
    </>
  );
}

function DateFact({ term, time }: { term: string; time: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">{term}</dt>
      <dd className="tabular-nums">{formatDate(time)}</dd>
    </div>
  );
}
