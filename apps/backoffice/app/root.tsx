import { AnchorProvider, ToastRegion } from "@harbour/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { AppLink } from "./kit/app-link.tsx";
import { loadReasons } from "./kit/reasons/error-reason.ts";
import { usePreferences } from "./preferences.ts";
import { createQueryClient } from "./query-client.ts";
import { earlyRequestScript } from "./session/early-answers.ts";
import { SessionProvider } from "./session/session.tsx";
import { MissingScripts } from "./shell/missing-scripts.tsx";
import { shellTexts } from "./shell/shell.texts.ts";
import { LanguageProvider, useTexts } from "./texts.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Harbour back office" },
  { name: "robots", content: "noindex" },
];

/** The HTML document. Browsers must not translate it, because they would rewrite DOM nodes that React owns. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" translate="no">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.ico" />
        <script>{earlyRequestScript}</script>
        <Meta />
        <Links />
      </head>
      <body className="bg-page text-ink">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { language, theme } = usePreferences();
  const [queries] = useState(createQueryClient);
  useEffect(() => void loadReasons(language).catch(() => {}), [language]);
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language === "zh" ? "zh-Hant-HK" : "en";
    if (theme === "system") delete documentElement.dataset["theme"];
    else documentElement.dataset["theme"] = theme;
  }, [language, theme]);
  return (
    <LanguageProvider value={language}>
      <QueryClientProvider client={queries}>
        <AnchorProvider value={AppLink}>
          <LabelledToasts>
            <SessionProvider>
              <Outlet />
            </SessionProvider>
            <MissingScripts />
          </LabelledToasts>
        </AnchorProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

function LabelledToasts({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts);
  return <ToastRegion label={t("messages")}>{children}</ToastRegion>;
}

/** The content of the built document, shown until the app's script runs. */
export function HydrateFallback() {
  return <output className="grid min-h-dvh place-items-center text-quiet">Harbour</output>;
}

/** The page for an error in the app itself. Everything saved before is safe. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { language } = usePreferences();
  return (
    <LanguageProvider value={language}>
      <Fault text={error instanceof Error ? error.message : String(error)} />
    </LanguageProvider>
  );
}

function Fault({ text }: { text: string }) {
  const t = useTexts(shellTexts);
  return (
    <main className="mx-auto max-w-xl space-y-4 p-8">
      <h1 className="heading text-2xl font-bold">{t("fault")}</h1>
      <p>{t("faultHelp")}</p>
      <pre className="overflow-x-auto rounded-md bg-tint p-4 text-sm">{text}</pre>
      <a href="/backoffice/" className="link">
        {t("reload")}
      </a>
    </main>
  );
}
