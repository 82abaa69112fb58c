import type { NewShelfPiece } from "@harbour/contracts";
import type { AccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { formText } from "../../../request/form-text.ts";
import { readCm } from "./check-piece.ts";
import { presentBoards } from "./present-shelf.ts";
import type { ShelfNews } from "./shelf-news.ts";

/** Handles the forms of the member's shelf; `target` is a piece. */
export async function saveShelf({
  client,
  context,
  form,
  intent,
}: AccountForm): Promise<ShelfNews | void> {
  const target = formText(form, "target");
  if (intent === "remove-piece") {
    const { put_back: restorablePiece } = await client.shelf.remove({
      params: { piece_id: target },
    });
    return { kind: "removed", title: formText(form, "title"), restorablePiece };
  }
  if (intent === "share") await client.shelf.share();
  if (intent === "unshare") await client.shelf.unshare();
  const piece = readPiece(form, intent);
  if (piece === null) return;
  const { _id: id } =
    "title" in piece
      ? await client.shelf.add({ body: piece })
      : await client.shelf.add({ body: piece });
  // The change succeeded even if the shelf cannot be read now.
  const ownShelf = await client.shelf.details().catch(fallbackOnRefusal(null));
  const addedPiece = presentBoards(ownShelf?.boards ?? [], context.language)
    .flatMap(({ pieces }) => pieces)
    .find((candidate) => candidate.id === id);
  if (addedPiece) return { kind: "added", title: addedPiece.title, key: addedPiece.key };
}

/** Reads the piece to add; null for other forms. */
function readPiece(form: FormData, intent: string): NewShelfPiece | null {
  if (!["add-product", "add-own", "put-back"].includes(intent)) return null;
  const title = formText(form, "title");
  if (intent === "add-product" || title === "")
    return { product_variant_id: formText(form, "variant") || formText(form, "target") };
  const readSide = (name: string) => readCm(formText(form, name)) ?? 0;
  return { title, width_mm: readSide("width"), height_mm: readSide("height") };
}
