import type { Courier } from "@harbour/contracts";
import type { Goods } from "../../../components/delivery/delivery-goods.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/**
 * What each courier says of these goods, and when they arrive in that district. Who does not go there is told by the district that the
 * form shows, which moves on before the next answer comes: so that alone makes nobody unavailable here.
 */
export async function readCouriers(
  { api, store }: Pick<RequestContext, "api" | "store">,
  goods: Goods,
  district: string,
): Promise<Courier[]> {
  const { data } = await api.delivery.couriers({
    params: { store_id: store },
    query: { ...goods, ...(district && { district }) },
  });
  return data.map((courier) =>
    courier.unavailable_reason?.code === "not-to-district"
      ? { ...courier, unavailable_reason: null }
      : courier,
  );
}
