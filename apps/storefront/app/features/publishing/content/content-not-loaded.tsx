import { useRouteError } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { contentTexts } from "./content.texts.ts";

export function ContentNotLoaded() {
  const t = useTexts(contentTexts);
  return <PageNotLoaded error={useRouteError()}>{t("notLoaded")}</PageNotLoaded>;
}
