import type { PastStep, PersonInShop, PlannedPiece } from "./demo-plan.ts";
import { hongKongTimeAgo } from "./seed-demo-times.ts";

/** Returns the steps that add pieces to a person's shelf, a few weeks after the registration. */
export function listShelfSteps(shopPerson: PersonInShop, now: Date): PastStep[] {
  const { person } = shopPerson;
  return (person.shelf ?? []).map((plannedPiece, index) => ({
    at: hongKongTimeAgo(now, person.joined_days_ago / (2 + index), 21 + index / 7),
    async run() {
      const { api, token } = shopPerson;
      const { boards } = await api.shelf.details({}, { token });
      const titles = boards.flatMap(({ pieces }) =>
        pieces.flatMap(({ _id, title }) => (_id === null ? [] : title.en)),
      );
      const { title, request } = await planPiece(shopPerson, plannedPiece);
      if (!titles.includes(title)) await api.shelf.add(request, { token });
    },
  }));
}

async function planPiece({ api }: PersonInShop, plannedPiece: PlannedPiece) {
  if ("title" in plannedPiece)
    return { title: plannedPiece.title, request: { body: plannedPiece } };
  const { store, product, sku } = plannedPiece;
  const params = { store_id: store, product_id: product };
  const { title, variants } = await api.catalogue.details({ params });
  const variant = variants.find((item) => item.sku === sku);
  if (!variant) throw new Error(`The demo's people have ${sku}, which ${product} does not have.`);
  return { title: title.en, request: { body: { product_variant_id: variant._id } } };
}
