import { Outlet } from "react-router";
import { accountMessages } from "../../../components/account/account.messages.ts";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { useText } from "../../../components/site/use-text.ts";
import type { Route } from "./+types/account-pages.ts";

/** Between the frame of the account and its pages, so that it stays around one that could not be read. */
export default function AccountPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText(accountMessages);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
