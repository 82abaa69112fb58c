import { editorRoles } from "@harbour/contracts/operator";
import { findPreviewer } from "../../../base/configuration/index.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { notFound } from "../../../platform/replies/shop-error.ts";
import { normaliseBlocks, renderTexts } from "../../content/index.ts";
import { buildCategories } from "../categories/category-counts.rules.ts";
import { toScope } from "../public-lists.ts";
import { findCategories, findPublicationWithText, anyStatus } from "../publications.repository.ts";
import type { PublicationKind } from "../scope.rules.ts";
import { findPublication } from "../staff/staff-publications.repository.ts";

/**
 * Shows a publication in any state as its page will show it. The caller needs a preview link's token.
 * @throws ShopError `not_found`
 */
export async function previewDraft(
  deps: Deps,
  kind: PublicationKind,
  { idOrSlug, token }: { readonly idOrSlug: string; readonly token: string },
) {
  const previewer = await findPreviewer(deps, token);
  const publicationWithText =
    previewer && editorRoles.some((editor) => editor === previewer.role)
      ? await findPublicationWithText(deps.db, kind, idOrSlug, anyStatus)
      : undefined;
  const storedPublication =
    publicationWithText && (await findPublication(deps.db, kind, publicationWithText.id));
  if (!storedPublication) throw notFound(kind === "POST" ? "Post" : "Article");
  const { draft } = storedPublication;
  const publication = draft
    ? {
        ...publicationWithText,
        title: draft.title,
        shortDescription: draft.short_description,
        blocks: normaliseBlocks(draft.blocks),
        images: draft.images,
        categoryIds: draft.category_ids,
        seo: draft.seo,
        ageRating: draft.age_rating ?? null,
      }
    : publicationWithText;
  const categories = buildCategories(await findCategories(deps.db, toScope(publication)));
  return { publication, categories, text: await renderTexts(deps.db, publication.blocks) };
}
