import { localized, splitLanguage } from "@harbour/i18n";
import { Anchor, Breadcrumbs, Image, Mail, Phone } from "@harbour/ui";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { dropForm } from "../../../components/forms/saved-form.ts";
import { ShopList } from "../../../components/shops/shop-list.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { userPartParameter, usePerUserPart } from "../../../components/site/per-user-part.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactPageTexts } from "./contact-page.texts.ts";
import { isOnChart } from "./harbour-chart.ts";
import { type ContactView, readContactPage, readOwnContact } from "./read-contact-page.ts";
import { sendEnquiry } from "./send-enquiry.server.ts";
import { ShopMap } from "./shop-map.tsx";
import "../../../every-page.css";

/** Loads the page, which is the same for everybody. The same address with `?own=1` returns a member's values. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  return context.url.searchParams.has(userPartParameter) && isDataRequest(args.request)
    ? { page: null, ownContact: await readOwnContact(context) }
    : { page: await readContactPage(context), ownContact: null };
}

export const action = (args: Route.ActionArgs) =>
  sendEnquiry(readRequestContext(args), args.request);

/** Stores the typed values in this tab until the enquiry has arrived, because a failure leads to another page. */
export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await keepFormOnFailure(args);
  } catch (error) {
    const to = error instanceof Response ? error.headers.get("location") : null;
    if (to?.endsWith(paths.result("enquiry", "success"))) dropForm("enquiry");
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { language } = splitLanguage(location.pathname);
  return composePageMeta(matches, {
    title: contactPageTexts.title[language],
    description: contactPageTexts.description[language],
  });
};

export default function ContactPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const memberData = usePerUserPart<typeof loader>(page && pathname);
  return (
    page && (
      <Contact page={page} ownContact={memberData?.ownContact ?? null} actionResult={actionData} />
    )
  );
}

interface Props extends Pick<ComponentProps<typeof ContactForm>, "ownContact" | "actionResult"> {
  page: ContactView;
}

function Contact({
  page: { areaCodes, hours, phone, email, whatsAppLink, shops },
  ownContact,
  actionResult,
}: Props) {
  const t = useTexts(contactPageTexts);
  const language = useLanguage();
  const titledShops = shops.map(({ title, location }) => ({
    title: localized(title, language),
    location,
  }));
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: t("title") }]}
      />
      <h1 className="mt-3 page-title">{t("title")}</h1>
      <p className="mt-4 max-w-prose text-quiet md:text-lg">{t("intro")}</p>
      {/* Each shop has its own hours. */}
      {hours && shops.length === 0 && <p className="mt-2 font-semibold">{hours}</p>}
      <ul
        aria-label={t("ways")}
        className="mt-8 grid border-y border-line max-md:divide-y max-md:divide-line md:auto-cols-auto md:grid-flow-col md:gap-x-6"
      >
        {phone && <ContactChannel {...phone} name={t("call")} icon={<Phone size={22} />} />}
        {whatsAppLink && (
          <ContactChannel
            title={whatsAppLink.title}
            url={whatsAppLink.url}
            name={t("chat")}
            icon={
              whatsAppLink.icon && <Image src={whatsAppLink.icon} alt="" width={20} height={20} />
            }
          />
        )}
        {email && <ContactChannel {...email} name={t("mail")} icon={<Mail size={22} />} />}
      </ul>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section>
          <h2 className="mb-6 text-2xl font-black tracking-tight">{t("write")}</h2>
          <ContactForm areaCodes={areaCodes} ownContact={ownContact} actionResult={actionResult} />
        </section>
        {shops.length > 0 && (
          <section className="grid content-start gap-6">
            <h2 className="text-2xl font-black tracking-tight">{t("shops")}</h2>
            <ShopMap shops={titledShops} />
            <ShopList
              shops={shops}
              isNumbered={shops.every(({ location }) => location && isOnChart(location))}
            />
          </section>
        )}
      </div>
    </div>
  );
}

/** A channel to reach the shop, with its number or address. */
function ContactChannel({
  title,
  url,
  name,
  icon,
}: {
  title: string;
  url: string;
  name: string;
  icon: ReactNode;
}) {
  return (
    <li>
      <Anchor href={url} className="group flex min-h-16 items-center gap-4 py-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-night text-white forced-color-adjust-none">
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block text-sm text-quiet">{name}</span>
          <span className="block text-lg font-extrabold [overflow-wrap:anywhere] tabular-nums group-hover:underline">
            {title}
          </span>
        </span>
      </Anchor>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(contactPageTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
