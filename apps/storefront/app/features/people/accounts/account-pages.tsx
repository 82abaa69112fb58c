import { Outlet } from "react-router";
import { accountTexts } from "../../../components/account/account.texts.ts";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { Route } from "./+types/account-pages.ts";

/** Stands between the account's frame and its pages, so that the frame stays when a page cannot be read. */
export default function AccountPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(accountTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
