import { stores } from "@harbour/contracts/constants";
import { localized } from "@harbour/i18n";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";

export interface FoundProduct {
  readonly variantId: string;
  readonly title: string;
  /** The variants to choose from, if several. */
  readonly choices: readonly { readonly id: string; readonly title: string }[];
}

/** The number of products shown per store. */
const maxResults = 4;

/** Finds products of both stores for `?find=`; null without it. */
export async function findProducts({
  api,
  url,
  language,
}: Pick<RequestContext, "api" | "url" | "language">): Promise<FoundProduct[] | null> {
  const keyword = (url.searchParams.get("find") ?? "").trim().slice(0, 100);
  if (keyword === "") return null;
  const productsByStore = await Promise.all(
    stores.map(async (store_id) => {
      const params = { store_id };
      const query = { keyword, slug: "by-keyword-relevance" as const, per_page: maxResults };
      const { data } = await api.catalogue.filter({ params, query });
      return Promise.all(
        data.map(async ({ _id, title, first_product_variant_id: variantId, has_choices }) => {
          const choices = has_choices
            ? (await api.catalogue.details({ params: { ...params, product_id: _id } })).variants
            : [];
          return {
            variantId,
            title: localized(title, language),
            choices: choices.map((choice) => ({
              id: choice._id,
              title: localized(choice.title, language),
            })),
          };
        }),
      );
    }),
  ).catch(fallbackOnRefusal([]));
  return productsByStore.flat();
}
