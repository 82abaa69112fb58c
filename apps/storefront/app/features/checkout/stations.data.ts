import { data } from "react-router";
import { chosenFrom } from "../../components/cart/chosen-lines.ts";
import { contextOf } from "../../request/request-context.ts";
import type { Route } from "./+types/stations.data.ts";
import { goodsOf, readStations } from "./read-stations.server.ts";

/** A courier's lockers and counters for the goods that are being bought: `?courier=..&search=..&district=..`. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { searchParams: query } = context.url;
  const client = await context.session.known();
  if (!client) throw data(null, { status: 404 });
  const items = chosenFrom(query);
  const cart = await client.cart.all({
    params: { store_id: context.store },
    body: { ...(items && { checkout_product_variant_ids: items }) },
  });
  const found = await readStations(context, goodsOf(cart), {
    courier: query.get("courier") ?? "",
    search: query.get("search")?.trim() ?? "",
    district: query.get("district") ?? "",
  });
  return data(found, { headers: { "cache-control": "private, no-store" } });
}

/** The form around the list stays when nobody answers. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
