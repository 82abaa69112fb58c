import { stores } from "@harbour/contracts/constants";
import { EmptyState, LinkButton, PackageSearch } from "@harbour/ui";
import { useParams, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { useMember, useShownStore } from "../site/personal-counts.tsx";
import { useTexts } from "../site/use-texts.ts";
import { ContactLink } from "./contact/contact-link.tsx";
import { orderTexts } from "./order.texts.ts";
import { orderTrackingTexts } from "./tracking/order-tracking.texts.ts";

/**
 * The page for an order that the visitor may not see (S8-018). Others' orders look like unknown ones. An address that
 * names no order leads to where orders are found.
 */
export function UnknownOrder() {
  const t = useTexts(orderTrackingTexts);
  const orderText = useTexts(orderTexts);
  const shownStore = useShownStore();
  const isMember = useMember() !== null;
  const [query] = useSearchParams();
  const store = stores.find((name) => name === query.get("store")) ?? shownStore;
  const { id = query.get("order") ?? "" } = useParams();
  const title = orderText(id ? "notFound" : "noneNamed");
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={<PackageSearch size={36} />} title={title}>
        <p className="text-balance text-quiet">{t(id ? "notYours" : "intro")}</p>
        {id && <ContactLink className="justify-center text-sm text-quiet" />}
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton href={paths.trackOrder(store) + (id && `?order=${encodeURIComponent(id)}`)}>
            {t("title")}
          </LinkButton>
          {isMember && (
            <LinkButton href={paths.account("orders")} variant="secondary">
              {t("ownOrders")}
            </LinkButton>
          )}
        </div>
      </EmptyState>
    </>
  );
}
