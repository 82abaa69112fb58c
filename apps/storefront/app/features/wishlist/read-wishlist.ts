import { availabilities } from "@harbour/contracts/constants";
import { ApiError } from "@harbour/api-client";
import type { PageVisit } from "../../visit/visit.ts";
import { presentProduct } from "../catalogue/present-product.ts";
import { readWishQuestion } from "./wish-question.ts";

/** SPEC 9: twelve a page. */
const perPage = 12;

const nothing = { total: 0, last: 1, products: [] };

/** A page of the visitor's wishes; SPEC 8: what cannot be fetched is empty. */
export async function readWishlist({ session, language, url }: PageVisit) {
  const question = readWishQuestion(url.searchParams);
  const visitor = await session.known();
  if (!visitor) return { question, ...nothing };
  try {
    const {
      data,
      total,
      last_page: last,
    } = await visitor.wishlist.all({
      params: { store_id: "main" },
      query: {
        per_page: perPage,
        page: question.page,
        ...(question.keyword && { keyword: question.keyword }),
        ...(question.availability && {
          availability: availabilities.filter((one) => one === question.availability),
        }),
        ...(question.sort && { slug: question.sort }),
      },
    });
    const products = data.map((item) => ({
      ...presentProduct(item, language, "main"),
      variantId: item.first_product_variant_id,
    }));
    return { question, total, last, products };
  } catch (error) {
    if (error instanceof ApiError) return { question, ...nothing };
    throw error;
  }
}

export type WishedProduct = Awaited<ReturnType<typeof readWishlist>>["products"][number];
