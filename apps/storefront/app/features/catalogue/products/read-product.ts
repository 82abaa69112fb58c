import { ApiError } from "@harbour/api-client";
import type { ProductDetails } from "@harbour/contracts";
import { data } from "react-router";
import { requireSubject } from "../../../components/errors/unmatched.server.ts";
import type { ProductCard } from "../../../components/products/present-product.ts";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { type StoreAlias } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";

/** The alternatives on a removed product's page. */
export interface RemovedProductAlternatives {
  readonly store: StoreAlias;
  readonly products: readonly ProductCard[];
}

/**
 * Reads a product by id or by any present or former slug. A removed product answers 410 with
 * {@link RemovedProductAlternatives}. A preview link shows unpublished products and unsaved edits, too.
 */
export async function readProduct(
  context: RequestContext,
  idOrSlug: string,
): Promise<ProductDetails> {
  const { api, store } = context;
  const draft = await readDraft(context, idOrSlug);
  if (draft) return draft;
  return requireSubject(
    context,
    api.catalogue
      .details({ params: { store_id: store, product_id: idOrSlug } })
      .catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 410) throw error;
        const products = await requireFound(readRecommended(context, "missing"));
        throw data({ store, products } satisfies RemovedProductAlternatives, { status: 410 });
      }),
  );
}

/** Reads a product with unsaved edits, or a hidden or scheduled one, for visitors with a preview link. */
async function readDraft({ api, store, preview }: RequestContext, idOrSlug: string) {
  if (!preview) return null;
  const { token, markDraftShown } = preview;
  const product = await api.catalogue
    .preview({ params: { store_id: store, product_id: idOrSlug }, body: { token } })
    .catch(fallbackOnRefusal(null));
  if (product) markDraftShown();
  return product;
}
