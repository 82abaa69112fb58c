import type { PersonInShop, PlannedPiece } from "./seed-demo-plan.ts";

/** Puts pieces on a person's shelf, unless some that were put there by hand are. */
export async function seedShelf(here: PersonInShop): Promise<void> {
  const { api, token, person } = here;
  const { boards } = await api.shelf.own({}, { token });
  const titles = new Set(
    boards.flatMap(({ pieces }) =>
      pieces.flatMap(({ _id, title }) => (_id === null ? [] : title.en)),
    ),
  );
  for (const planned of person.shelf ?? []) {
    const { title, request } = await pieceOf(here, planned);
    if (!titles.has(title)) await api.shelf.add(request, { token });
  }
}

async function pieceOf({ api }: PersonInShop, planned: PlannedPiece) {
  if ("title" in planned) return { title: planned.title, request: { body: planned } };
  const { store, product, sku } = planned;
  const params = { store_id: store, product_id: product };
  const { title, variants } = await api.catalogue.details({ params });
  const variant = variants.find((one) => one.sku === sku);
  if (!variant) throw new Error(`The demo's people have ${sku}, which ${product} does not have.`);
  return { title: title.en, request: { body: { product_variant_id: variant._id } } };
}
