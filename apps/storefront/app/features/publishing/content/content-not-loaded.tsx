import { useRouteError } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { useText } from "../../../components/site/use-text.ts";
import { contentMessages } from "./content.messages.ts";

export function ContentNotLoaded() {
  const t = useText(contentMessages);
  return <PageNotLoaded error={useRouteError()}>{t("notLoaded")}</PageNotLoaded>;
}
