import { htmlLang, splitLanguage } from "@harbour/i18n";
import { lazy } from "react";
import {
  data,
  redirect,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { ErrorPage } from "./components/errors/error-page.tsx";
import { QuickViewContext, type QuickViewProps } from "./components/products/quick-view-context.ts";
import { LinkedData } from "./components/seo/linked-data.tsx";
import { findDomainRedirect } from "./components/site/language-address.ts";
import { listEnabledLanguages } from "./components/site/present-site.ts";
import { siteStylesId } from "./components/site/sent-site.ts";
import { useNonce } from "./components/site/use-nonce.ts";
import { useSite } from "./components/site/use-site.ts";
import { composeWebManifestPath } from "./components/site/web-manifest-path.ts";
import lato400 from "./fonts/lato-400.woff2?url";
import lato700 from "./fonts/lato-700.woff2?url";
import { StandardLayout } from "./layouts/standard-layout.tsx";
import { offlinePath } from "./paths.ts";
import { refuseClosedShop } from "./request/closed-shop.server.ts";
import { readRequestContext } from "./request/request-context.ts";
import { packSite } from "./shell/pack-site.server.ts";
import stylesheet from "./app.css?url";

const QuickView = lazy(() => import("./features/catalogue/products/quick-view.tsx"));
const quickView = (props: QuickViewProps) => <QuickView {...props} />;

/** Answers 404 for a disabled language, and redirects to the right domain of a language. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { language, api, publicUrl, url } = readRequestContext(args);
    const languages = listEnabledLanguages(await api.configuration.latest());
    if (!languages.some(({ value }) => value === language)) throw data(null, { status: 404 });
    const redirectAddress =
      args.request.method === "GET" && findDomainRedirect(url, { publicUrl, languages });
    if (redirectAddress) throw redirect(redirectAddress);
    const closedShopAddress = await refuseClosedShop(readRequestContext(args));
    if (closedShopAddress) throw redirect(closedShopAddress);
    return next();
  },
];

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  return packSite(await context.api.configuration.latest(), context, args.context);
}

/** Skips all reloads of the frame, because only a new document changes the language. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  ...[lato400, lato700].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
];

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const { language } = splitLanguage(pathname);
  const site = useSite();
  const nonce = useNonce();
  return (
    <html
      lang={htmlLang(language)}
      dir={site?.direction ?? "ltr"}
      data-theme={site?.theme ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {["light", "dark"].map((scheme, index) => (
          <meta
            key={scheme}
            name="theme-color"
            content={site?.backgroundColors[index] ?? ["#ffffff", "#10141a"][index]}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))}
        {site?.favicon ? (
          <link rel="icon" href={site.favicon} />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <Meta />
        <LinkedData />
        {site?.isInstallable && <link rel="manifest" href={composeWebManifestPath(language)} />}
        <Links />
        {site && (
          <style id={siteStylesId} nonce={nonce} suppressHydrationWarning>
            {site.styles}
          </style>
        )}
      </head>
      <body id="top">
        {children}
        <ScrollRestoration nonce={nonce} />
        {/* Without a connection the router's scripts are missing too. */}
        {!(import.meta.env.SSR && pathname.endsWith(offlinePath)) && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const site = useSite();
  if (!site) return null;
  return (
    <QuickViewContext value={quickView}>
      <StandardLayout site={site}>
        <Outlet />
      </StandardLayout>
    </QuickViewContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useSite();
  if (!site) return <ErrorPage error={error} />;
  return (
    <StandardLayout site={site}>
      <ErrorPage error={error} />
    </StandardLayout>
  );
}
