import { defaultStore } from "@harbour/contracts/constants";
import { compareText, formatDate, localized, splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor, LinkButton } from "@harbour/ui";
import { data, redirect, useLocation } from "react-router";
import { presentProduct, type ProductCard } from "../../../components/products/present-product.ts";
import { ProductGrid } from "../../../components/products/product-grid.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { isAdmitted, isClosed } from "../../../request/closed-shop.server.ts";
import { formatCookieLine, cookieNames } from "../../../request/cookies.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { readRequestContext, type RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/coming-soon-page.ts";
import { OpeningFrame } from "./opening-frame.tsx";
import { openingTexts } from "./opening.texts.ts";
import "../../../every-page.css";

/** Reads the announcements: pre-orders in an open shop, and before that the opening itself (503). */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { api, language, url } = context;
  const pass = url.searchParams.get("pass");
  if (pass) return admitByPass(pass, context);
  const { "shop-access": access } = await requireFound(api.configuration.latest());
  if (!isClosed(access))
    return data<ComingSoon>({ ...openShopData, products: await readUpcomingProducts(context) });
  const view: ComingSoon = {
    state: (await isAdmitted(context)) ? "admitted" : "closed",
    title: localized(access.title, language),
    text: localized(access.text, language),
    opensAt: access.opens_at && formatDate(access.opens_at),
    products: [],
  };
  const headers = { "retry-after": String(secondsUntil(access.opens_at)) };
  return data(view, { status: 503, headers });
}

interface ComingSoon {
  /** The shop's state for this visitor; `admitted` means closed to others. */
  readonly state: "open" | "closed" | "admitted";
  readonly title: string;
  readonly text: string;
  readonly opensAt: string | null;
  readonly products: readonly ProductCard[];
}

const openShopData: ComingSoon = {
  state: "open",
  title: "",
  text: "",
  opensAt: null,
  products: [],
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * Admits the visitor of a staff link. The browser stores the pass in a cookie, and the redirect removes the pass from
 * the address.
 */
async function admitByPass(
  pass: string,
  { api, language, setCookie, isSecure }: RequestContext,
): Promise<never> {
  const { is_admitted } = await api.shopAccess
    .check({ body: { pass: pass.slice(0, 200) } })
    .catch(fallbackOnRefusal({ is_admitted: false }));
  const line = formatCookieLine(cookieNames.pass, pass, { maxAge: passSeconds, isSecure });
  if (is_admitted) setCookie(line);
  throw redirect(withLanguage(is_admitted ? paths.home : paths.comingSoon, language), 303);
}

const passSeconds = 12 * 3600;

/** Returns the seconds until a reload makes sense: until the opening, or a day if none is set. */
function secondsUntil(opensAt: string | null): number {
  const day = 24 * 3600;
  if (opensAt === null) return day;
  return Math.max(60, Math.ceil((Date.parse(opensAt) - Date.now()) / 1000));
}

async function readUpcomingProducts({ api, language }: RequestContext) {
  const { data: products } = await api.catalogue
    .filter({
      params: { store_id: defaultStore },
      query: { slug: "from-new-to-old", per_page: 15, facets: "0", availability: ["PREORDER"] },
    })
    .catch(fallbackOnRefusal({ data: [] }));
  // Sorts by release; products without a date come last.
  return products
    .toSorted((a, b) => compareText(a.release_date ?? "9", b.release_date ?? "9"))
    .map((product) => presentProduct(product, language, defaultStore));
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  composePageMeta(matches, {
    title:
      loaderData?.title ||
      openingTexts[loaderData?.state === "open" ? "soonTitle" : "closedTitle"][
        splitLanguage(location.pathname).language
      ],
    isPrivate: loaderData?.state !== "open",
  });

export default function ComingSoonPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(openingTexts);
  const { search } = useLocation();
  const { state, title, text, opensAt, products } = loaderData;
  const isOpen = state === "open";
  return (
    <OpeningFrame
      title={title || t(isOpen ? "soonTitle" : "closedTitle")}
      contentBelow={
        products.length > 0 && (
          <section className="page-width py-10 lg:py-14">
            <h2 className="mb-6 text-2xl font-black tracking-tight md:text-3xl">{t("upcoming")}</h2>
            <ProductGrid products={products} />
          </section>
        )
      }
    >
      <p className="mt-4 max-w-lg text-lg text-white/80">
        {text || t(!isOpen ? "closedText" : products.length > 0 ? "soonText" : "nothingSoon")}
      </p>
      {opensAt && (
        <p className="mt-6 text-xl font-extrabold tabular-nums">
          {t("opensAt", { date: opensAt })}{" "}
          <span className="text-base font-normal text-white/75">{t("hongKongTime")}</span>
        </p>
      )}
      <p className="mt-8">
        {state === "closed" ? (
          <Anchor href={paths.shopPassword + search} className="underline underline-offset-4">
            {t("havePassword")}
          </Anchor>
        ) : (
          <LinkButton href={paths.home}>{t("toShop")}</LinkButton>
        )}
      </p>
    </OpeningFrame>
  );
}
