import { data } from "react-router";
import { visitOf } from "../visit/visit.ts";
import type { Route } from "./+types/personal.ts";

/** What fills in on kept pages: how many lines each of the visitor's carts holds. Makes no guest. */
export async function loader(args: Route.LoaderArgs) {
  const guest = await visitOf(args).session.known();
  const countOf = async (store: string) =>
    guest ? (await guest.cart.count({ params: { store_id: store } })).count : 0;
  const [main, mini] = await Promise.all([countOf("main"), countOf("mini")]);
  return data({ main, mini }, { headers: { "cache-control": "private, no-store" } });
}

/** SPEC 8: a cart that cannot be fetched counts as empty; the page around it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { main: 0, mini: 0 };
  }
}
