import type { Asked } from "../../components/forms/settle.server.ts";
import { formText } from "../../request/form-text.ts";
import { readCm } from "./check-piece.ts";

/** What the forms of one's own shelf ask for; `target` is a piece, or what may become one. */
export async function saveShelf({ client, form, intent }: Asked): Promise<void> {
  const target = formText(form, "target");
  if (intent === "add-product") {
    const chosen = formText(form, "variant") || target;
    await client.shelf.add({ body: { product_variant_id: chosen } });
  }
  if (intent === "add-own")
    await client.shelf.add({
      body: {
        title: formText(form, "title"),
        width_mm: readCm(formText(form, "width")) ?? 0,
        height_mm: readCm(formText(form, "height")) ?? 0,
      },
    });
  if (intent === "remove-piece") await client.shelf.remove({ params: { piece_id: target } });
  if (intent === "share") await client.shelf.share();
  if (intent === "unshare") await client.shelf.unshare();
}
