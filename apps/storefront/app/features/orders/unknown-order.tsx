import { useParams, useSearchParams } from "react-router";
import { EmptyState, LinkButton, PackageSearch } from "@harbour/ui";
import { useMember, useShownStore } from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import { AskUs } from "./ask-us.tsx";
import { trackingMessages } from "./order-tracking.messages.ts";
import { orderMessages } from "./order.messages.ts";
import { paths } from "../../paths.ts";

/** SPEC 8. Somebody else's order is as unknown as one that never was; who has its e-mail or phone can still find it. */
export function UnknownOrder() {
  const t = useText(trackingMessages);
  const notFound = useText(orderMessages)("notFound");
  const store = useShownStore();
  const isMember = useMember() !== null;
  const [query] = useSearchParams();
  const { id = query.get("order") ?? "" } = useParams();
  return (
    <>
      <h1 className="sr-only">{notFound}</h1>
      <EmptyState icon={<PackageSearch size={36} />} title={notFound}>
        <p className="text-balance text-quiet">{t("notYours")}</p>
        <AskUs className="text-sm text-quiet" />
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
