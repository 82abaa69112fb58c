import { localized, splitLanguage } from "@harbour/i18n";
import { Anchor, Breadcrumbs, Image, Mail, Phone } from "@harbour/ui";
import type { ReactNode } from "react";
import { readAreaCodes } from "../../components/contact/read-area-codes.ts";
import { readWarehouses } from "../../components/delivery/read-warehouses.ts";
import { PageNotLoaded } from "../../components/errors/page-not-loaded.tsx";
import { dropForm } from "../../components/forms/kept-form.ts";
import { orRefusal } from "../../components/forms/or-refusal.ts";
import { pageMeta } from "../../components/site/page-meta.ts";
import { presentSocial } from "../../components/site/social-icons.ts";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { paths } from "../../paths.ts";
import { found } from "../../request/found.ts";
import { contextOf } from "../../request/request-context.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactPageMessages } from "./contact.messages.ts";
import { isOnMap } from "./harbour-chart.ts";
import { sendEnquiry } from "./send-enquiry.server.ts";
import { ShopList } from "./shop-list.tsx";
import { ShopMap } from "./shop-map.tsx";
import "../../every-page.css";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { api, language } = context;
  const [configuration, areaCodes, warehouses] = await found(
    Promise.all([api.configuration.latest(), readAreaCodes(context), readWarehouses(context)]),
  );
  const { store_information: shop, social_media } = configuration["customer-layout"].footer;
  const chat = social_media.find(({ fa_icon }) => /whatsapp/.test(fa_icon));
  const way = (from: typeof shop.email, kind: RegExp) =>
    kind.test(from.url) ? { title: localized(from.title, language), url: from.url } : null;
  return {
    areaCodes,
    phone: way(shop.phone, /^tel:/),
    email: way(shop.email, /^mailto:/),
    chat: chat ? { url: chat.url, ...presentSocial(chat.fa_icon, language) } : null,
    shops: warehouses
      .filter(({ is_pickup_point: isShop }) => isShop)
      .map(
        ({ _id, title, address, opening_hours, opening_times, closed_days, phone, location }) => ({
          _id,
          title,
          address,
          opening_hours,
          opening_times,
          closed_days,
          phone,
          location,
        }),
      ),
  };
}

export const action = (args: Route.ActionArgs) => sendEnquiry(contextOf(args), args.request);

/** The form keeps what was typed in this tab (a failure leads away from it) until it has arrived. */
export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await orRefusal(args);
  } catch (error) {
    const to = error instanceof Response ? error.headers.get("location") : null;
    if (to?.endsWith(paths.result("enquiry", "success"))) dropForm("enquiry");
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { language } = splitLanguage(location.pathname);
  return pageMeta(matches, {
    title: contactPageMessages.title[language],
    description: contactPageMessages.description[language],
  });
};

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(contactPageMessages);
  const language = useLanguage();
  const { areaCodes, phone, email, chat, shops } = loaderData;
  const titled = shops.map(({ title, location }) => ({
    title: localized(title, language),
    location,
  }));
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: t("title") }]}
      />
      <h1 className="mt-3 text-3xl font-black tracking-tight md:text-5xl">{t("title")}</h1>
      <p className="mt-4 max-w-prose text-quiet md:text-lg">{t("intro")}</p>
      <ul
        aria-label={t("ways")}
        className="mt-8 grid border-y border-line max-md:divide-y max-md:divide-line md:auto-cols-auto md:grid-flow-col md:gap-x-6"
      >
        {phone && <Way {...phone} name={t("call")} icon={<Phone size={22} />} />}
        {chat && (
          <Way
            title={chat.title}
            url={chat.url}
            name={t("chat")}
            icon={chat.icon && <Image src={chat.icon} alt="" width={20} height={20} />}
          />
        )}
        {email && <Way {...email} name={t("mail")} icon={<Mail size={22} />} />}
      </ul>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section>
          <h2 className="mb-6 text-2xl font-black tracking-tight">{t("write")}</h2>
          <ContactForm areaCodes={areaCodes} answer={actionData} />
        </section>
        {shops.length > 0 && (
          <section className="grid content-start gap-6">
            <h2 className="text-2xl font-black tracking-tight">{t("shops")}</h2>
            <ShopMap shops={titled} />
            <ShopList
              shops={shops}
              isNumbered={shops.every(({ location }) => location && isOnMap(location))}
            />
          </section>
        )}
      </div>
    </div>
  );
}

/** One way to reach the shop: what it is, and the number or address itself. */
function Way({
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
  const t = useText(contactPageMessages);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
