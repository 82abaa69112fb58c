import type { Route } from "./+types/quick-view.data.ts";
import { loader as readPage } from "./product-page.tsx";

/** Reads a product's page for a window. */
export function loader({ params: { product_id }, ...args }: Route.LoaderArgs) {
  return readPage({ ...args, params: { product_id } });
}

/** The page below the window stays without an answer. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
