import { splitLanguage, type Language } from "@harbour/i18n";
import { Anchor, Notice } from "@harbour/ui";
import { readFirstPages } from "../../../components/account/first-pages.server.ts";
import { AccountHeading, Section } from "../../../components/account/section.tsx";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { formText } from "../../../request/form-text.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/contact-preferences-page.ts";
import { changeDevice } from "./change-device.server.ts";
import { ConsentHistory } from "./consent-history.tsx";
import { contactPreferencesTexts } from "./contact-preferences.texts.ts";
import { deviceIntents } from "./device-intents.ts";
import { DeviceNews } from "./device-news.tsx";
import { PreferencesForm, topics } from "./preferences-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const languages = listEnabledLanguages(await context.api.configuration.latest());
  return readAsMember(context, async (client) => {
    const [settings, consents, profile, key, devices] = await Promise.all([
      client.notifications.details(),
      client.notifications.consents(),
      client.profile.account(),
      client.push.publicKey(),
      client.push.list(),
    ]);
    return {
      settings,
      consents: await readFirstPages(client, consents, context.url.searchParams, "consents"),
      hasPhone: Boolean(profile.phone),
      isConfirmed: profile.is_email_verified || profile.is_phone_verified,
      languages,
      publicKey: key.public_key,
      devices: devices.data,
    };
  });
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    change: async (accountForm) => {
      const { context, client, form, intent } = accountForm;
      if (intent === deviceIntents.on || intent === deviceIntents.off)
        return changeDevice(accountForm);
      await client.notifications.save({ body: readSettings(form, context.language) });
    },
  });

function readSettings(form: FormData, language: Language) {
  return {
    is_notifiable: form.has("is_notifiable"),
    channels: (["EMAIL", "SMS"] as const).filter((channel) =>
      form.getAll("channels").includes(channel),
    ),
    language: formText(form, "language"),
    is_accept: Object.fromEntries(topics.map((topic) => [topic, form.has(topic)])),
    shown_in: language,
  };
}

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: contactPreferencesTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function ContactPreferencesPage({
  loaderData: { settings, consents, languages, hasPhone, isConfirmed, publicKey, devices },
}: Route.ComponentProps) {
  const t = useTexts(contactPreferencesTexts);
  return (
    <>
      <AccountHeading title={t("title")} hint={t("hint")} />
      {!isConfirmed && (
        <Notice tone="warn" className="mb-6">
          <Anchor href={paths.account("details")} className="underline underline-offset-4">
            {t("unconfirmed")}
          </Anchor>
        </Notice>
      )}
      <PreferencesForm settings={settings} hasPhone={hasPhone} languages={languages} />
      <DeviceNews publicKey={publicKey} devices={devices} />
      <div className="mt-12 border-t border-line pt-8">
        <Section title={t("history")} hint={t("historyHint")}>
          <ConsentHistory consents={consents} />
        </Section>
      </div>
    </>
  );
}
