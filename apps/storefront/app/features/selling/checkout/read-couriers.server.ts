import type { Courier } from "@harbour/contracts";
import type { Goods } from "../../../components/delivery/delivery-goods.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/**
 * Reads each courier's offer for these goods, with the arrival in that district. The form's district may change before
 * the answer comes. So a courier that does not serve it is not made unavailable here.
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
