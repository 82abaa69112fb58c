import { EmptyState, LinkButton, PackageSearch } from "@harbour/ui";
import { useSite } from "../../shell/use-site.ts";
import { useText } from "../../shell/use-text.ts";
import { detailMessages } from "./product.messages.ts";

/** The page of a product that the shop has taken out: status 410, so that search engines forget it. */
export function GonePage() {
  const t = useText(detailMessages);
  const site = useSite();
  return (
    <div className="page-width py-10">
      <title>{site ? `${t("gone")} · ${site.name}` : t("gone")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{t("gone")}</h1>
      <EmptyState icon={<PackageSearch size={36} />} title={t("gone")}>
        <p className="text-quiet">{t("goneHint")}</p>
        <LinkButton href="/shop/main/product">{t("allProducts")}</LinkButton>
      </EmptyState>
    </div>
  );
}
