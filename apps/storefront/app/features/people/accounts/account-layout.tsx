import { localized, withLanguage } from "@harbour/i18n";
import { buttonClass, Notice } from "@harbour/ui";
import { Outlet, useFetchers, useSearchParams } from "react-router";
import { accountTexts } from "../../../components/account/account.texts.ts";
import { Avatar } from "../../../components/account/avatar.tsx";
import { listAccountEntries } from "../../../components/site/account-entries.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { formText } from "../../../request/form-text.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/account-layout.ts";
import "../../../every-page.css";
import { AccountNavigation } from "./account-navigation.tsx";
import { groupPages } from "./group-pages.ts";

/** Loads the frame of every account page: the member's name, and the account's configured pages (S3-104). */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { language } = context;
  const tabs = listAccountEntries(await context.api.configuration.latest()).map(
    ({ title, path: to }) => ({
      title: localized(title, language),
      path: to,
    }),
  );
  // The pages work without the member's name.
  const profile = await readAsMember(context, (client) =>
    client.profile.account().catch(fallbackOnRefusal(null)),
  );
  return { groups: groupPages(tabs), profile };
}

/** Signs out by a plain form, because menus need script. */
function SignOut() {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  return (
    <form method="post" action={withLanguage(paths.signOut, language)} className="ms-auto">
      <button type="submit" className={buttonClass({ variant: "quiet", size: "small" })}>
        {t("logout")}
      </button>
    </form>
  );
}

export default function AccountLayout({ loaderData: { groups, profile } }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const [query] = useSearchParams();
  const saving = useFetchers().find(({ key }) => key === "account-save-profile");
  const name = formText(saving?.formData, "username") || (profile?.username ?? "");
  return (
    <div className="page-width grid items-start gap-x-12 gap-y-6 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-12 print:block print:py-0">
      <aside className="min-w-0 lg:sticky lg:top-44 print:hidden">
        <div className="mb-4 flex items-center gap-3 lg:mb-6">
          <Avatar src={profile?.avatar ?? null} name={name} className="size-12 text-lg" />
          <div className="min-w-0">
            <p className="text-sm text-quiet">{t("account")}</p>
            <p className="truncate font-extrabold">{name || profile?.email || profile?.phone}</p>
          </div>
          <SignOut />
        </div>
        <AccountNavigation groups={groups} />
      </aside>
      <div className="min-w-0">
        <p className="mb-2 hidden text-sm print:block">
          {name || profile?.email || profile?.phone}
        </p>
        {query.has("saved") && (
          <Notice tone="good" className="mb-6">
            {t("success")}
          </Notice>
        )}
        <Outlet />
      </div>
    </div>
  );
}
