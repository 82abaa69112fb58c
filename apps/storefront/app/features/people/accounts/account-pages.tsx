import { Outlet } from "react-router";
import { accountMessages } from "../../../components/account/account.messages.ts";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { useText } from "../../../components/site/use-text.ts";
import type { Route } from "./+types/account-pages.ts";

/** Stands between the account's frame and its pages, so that the frame stays around an unreadable page. */
export default function AccountPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText(accountMessages);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
