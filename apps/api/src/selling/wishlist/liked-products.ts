import {
  productEndpoints,
  productSearchEndpoints,
  type EndpointResponse,
} from "@harbour/contracts";
import type { PerUserFields } from "../../platform/replies/per-user-fields.ts";
import { findLiked } from "./wishlist.repository.ts";

const { filter } = productSearchEndpoints;
const { details, byIds } = productEndpoints;

type ProductsReply =
  | EndpointResponse<typeof filter>
  | EndpointResponse<typeof byIds>
  | EndpointResponse<typeof details>;

/** Sets `is_liked` for the caller wherever products are shown (S3-069). */
export const likedProducts: PerUserFields = {
  endpoints: [filter, details, byIds],
  fill: async ({ db }, shopper, sharedReply) => {
    const reply = sharedReply as ProductsReply;
    const products = "data" in reply ? reply.data : [reply];
    const likedIds = await findLiked(
      db,
      shopper.id,
      products.map(({ _id }) => _id),
    );
    const markedProducts = products.map((product) => ({
      ...product,
      is_liked: likedIds.has(product._id),
    }));
    return "data" in reply ? { ...reply, data: markedProducts } : markedProducts[0];
  },
};
