import type { OperatorAccess } from "@harbour/contracts";
import { draftOrderEndpoints as endpoints, type FoundVariant } from "@harbour/contracts/operator";
import { findStore, readPayableStoreSettings } from "../../base/configuration/index.ts";
import { deliveryForStaff, findDeliveryChoices } from "../../catalogue/delivery/index.ts";
import { findProductsNamed } from "../../catalogue/product-search/index.ts";
import { findVariantsToSell } from "../../catalogue/products/index.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { fromWire, toWire } from "../../platform/values/money.ts";
import { presentCart } from "../cart/index.ts";
import { toStaffLines } from "../order-edits/index.ts";
import { cancelDraft } from "./cancel-draft.ts";
import { describeDraft, listDrafts } from "./describe-draft.ts";
import { findDraft, findDrafts } from "./draft-orders.repository.ts";
import type { DraftRow } from "./draft-orders.tables.ts";
import { priceDraft } from "./price-draft.ts";
import { changeDraft, createDraft } from "./save-draft.ts";
import { renewLink, sendDraft, type SentDraft } from "./send-draft.ts";

/** The most stations that a search of the form shows. */
const maxStations = 20;

/** Routes of draft orders for staff. */
export function draftOrderRoutes(deps: Deps): Route<OperatorAccess>[] {
  const describeChanged = async (operator: Operator, draft: Promise<DraftRow>) =>
    describeDraft(deps, operator, await draft);
  const describeSent = async (operator: Operator, sentDraft: Promise<SentDraft>) => {
    const { draft, payUrl } = await sentDraft;
    return { ...(await describeDraft(deps, operator, draft)), pay_url: payUrl };
  };

  return [
    route(endpoints.list, ({ query: { state, after, per_page }, url }) =>
      cursorPage(
        { url, limit: per_page },
        (limit) => findDrafts(deps.db, { state, after, limit }),
        (rows) => listDrafts(deps, rows),
      ),
    ),
    route(endpoints.variants, async ({ query: { store_id, q } }) => {
      const store = await findStore(deps.db, store_id);
      const productIds = await findProductsNamed(deps, store.id, q);
      const sellableVariants = await findVariantsToSell(deps.db, store.id, {
        query: q,
        productIds,
      });
      return { data: sellableVariants.map(presentFoundVariant) };
    }),
    route(endpoints.choices, async ({ query }) => {
      const { delivery_methods, country_codes } = await readPayableStoreSettings(deps, deps.db);
      const choices = await findDeliveryChoices(deps.db, query.country_code);
      return { delivery_methods, country_codes, ...choices };
    }),
    route(endpoints.stations, async ({ params, query }) => {
      const page = { limit: maxStations, offset: 0 };
      const { data } = await deliveryForStaff.listStations(deps.db, params.courier_id, query, page);
      return { data };
    }),
    route(endpoints.details, async ({ actor, params }) => {
      const draft = await findDraft(deps.db, params.draft_id);
      if (draft === undefined) throw notFound("Draft order");
      return describeDraft(deps, actor, draft);
    }),
    route(endpoints.preview, async ({ actor, body }) => {
      const cart = await priceDraft(deps.db, actor, {
        storeId: body.store_id,
        customerId: body.customer_id,
        lines: toStaffLines(body.lines),
        voucherCode: body.voucher_code || null,
        deliveryInfo: body.delivery_info,
        goodwill: fromWire(body.goodwill),
      });
      return presentCart(cart, []);
    }),
    route(endpoints.create, ({ actor, body }) =>
      describeChanged(actor, createDraft(deps, actor, body)),
    ),
    route(endpoints.change, ({ actor, params, body: { version, ...input } }) =>
      describeChanged(
        actor,
        changeDraft(deps, actor, { draftId: params.draft_id, version }, input),
      ),
    ),
    route(endpoints.send, ({ actor, params, body }) =>
      describeSent(
        actor,
        sendDraft(
          deps,
          actor,
          { draftId: params.draft_id, version: body.version },
          { isSentByMessage: body.by_message, expectedTotal: body.expected_total },
        ),
      ),
    ),
    route(endpoints.renewLink, ({ actor, params, body: { version, by_message } }) =>
      describeSent(
        actor,
        renewLink(deps, actor, { draftId: params.draft_id, version }, by_message),
      ),
    ),
    route(endpoints.cancel, ({ actor, params, body: { version } }) =>
      describeChanged(actor, cancelDraft(deps, actor, { draftId: params.draft_id, version })),
    ),
  ];
}

function presentFoundVariant(
  variant: Awaited<ReturnType<typeof findVariantsToSell>>[number],
): FoundVariant {
  return {
    product_variant_id: variant.variantId,
    product_slug: variant.productSlug,
    product_title: variant.productTitle,
    product_variant_title: variant.variantTitle,
    sku: variant.sku,
    image: variant.image,
    price: toWire(variant.price),
    discounted_price: toWire(variant.discountedPrice),
    stock: variant.stock,
  };
}
