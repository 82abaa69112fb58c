import type { Route } from "./+types/quick-view.data.ts";
import { loader as readPage } from "./product-page.tsx";

/** Reads a product's page for a window. */
export function loader({ params: { product_id }, ...args }: Route.LoaderArgs) {
  return readPage({ ...args, params: { product_id } });
}

/** Ignores a failed request, so that the page below the window stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
