import {
  productEndpoints,
  productSearchEndpoints,
  type EndpointResponse,
} from "@harbour/contracts";
import type { PerUserFields } from "../../platform/replies/per-user-fields.ts";
import { findLiked } from "./wishlist.repository.ts";

const { filter } = productSearchEndpoints;
const { details, byIds } = productEndpoints;

type Shown =
  | EndpointResponse<typeof filter>
  | EndpointResponse<typeof byIds>
  | EndpointResponse<typeof details>;

/** Sets `is_liked` for the caller wherever products are shown (S3-069). */
export const likedProducts: PerUserFields = {
  endpoints: [filter, details, byIds],
  fill: async ({ db }, shopper, answer) => {
    const shown = answer as Shown;
    const products = "data" in shown ? shown.data : [shown];
    const liked = await findLiked(
      db,
      shopper.id,
      products.map(({ _id }) => _id),
    );
    const marked = products.map((product) => ({ ...product, is_liked: liked.has(product._id) }));
    return "data" in shown ? { ...shown, data: marked } : marked[0];
  },
};
