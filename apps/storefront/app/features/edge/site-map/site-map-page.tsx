import { splitLanguage } from "@harbour/i18n";
import { Anchor, Breadcrumbs } from "@harbour/ui";
import { useRouteError } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/site-map-page.ts";
import { readSiteMap, type MapLink } from "./read-site-map.ts";
import { siteMapTexts } from "./site-map.texts.ts";
import "../../../every-page.css";

export async function loader(args: Route.LoaderArgs) {
  return { sections: await readSiteMap(readRequestContext(args)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { language } = splitLanguage(location.pathname);
  return composePageMeta(matches, {
    title: siteMapTexts.title[language],
    description: siteMapTexts.intro[language],
  });
};

export function ErrorBoundary() {
  const t = useTexts(siteMapTexts);
  return <PageNotLoaded error={useRouteError()}>{t("notLoaded")}</PageNotLoaded>;
}

/** Links to every part of the site (S2-142). */
export default function SiteMapPage({ loaderData: { sections } }: Route.ComponentProps) {
  const t = useTexts(siteMapTexts);
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: t("title") }]}
      />
      <h1 className="mt-3 page-title">{t("title")}</h1>
      <p className="mt-2 max-w-xl text-quiet md:text-lg">{t("intro")}</p>
      <nav aria-label={t("onThisPage")} className="mt-5 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-button bg-tint px-4 font-bold hover:bg-tint-strong"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, links }) => (
        <section key={id} id={id} className="mt-10 scroll-mt-24 border-t border-line pt-6">
          <h2 className="mb-4 text-2xl font-black tracking-tight">{title}</h2>
          <ul className="gap-x-8 sm:columns-2 lg:columns-3 xl:columns-4">
            {links.map((link) => (
              <li key={link.href} className="mb-3 break-inside-avoid">
                <MapEntry link={link} isTopLevel />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MapEntry({
  link: { title, href, children },
  isTopLevel = false,
}: {
  link: MapLink;
  isTopLevel?: boolean;
}) {
  return (
    <>
      <Anchor
        href={href}
        className={
          isTopLevel
            ? "inline-flex min-h-8 items-center font-extrabold hover:text-accent hover:underline"
            : "inline-flex min-h-8 items-center hover:text-accent hover:underline"
        }
      >
        {title}
      </Anchor>
      {children && (
        <ul className="ms-1 border-s border-line ps-4">
          {children.map((child) => (
            <li key={child.href}>
              <MapEntry link={child} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
