import { publicationPaths } from "@harbour/contracts/publication-paths";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import {
  type PublicationDetails,
  type PublicationEdit,
  toArticleFields,
  toPublicationFields,
} from "./publication-edit.ts";

interface Versioned {
  readonly version: number;
}

/** The calls and addresses by which posts and articles differ. */
export interface PublicationKind {
  readonly name: "post" | "article";
  readonly listPath: string;
  readonly path: (id: string) => string;
  readonly shopPath: (details: PublicationDetails) => string;
  readonly read: (id: string) => Promise<PublicationDetails>;
  readonly create: (edit: PublicationEdit) => Promise<PublicationDetails>;
  readonly change: (
    id: string,
    edit: PublicationEdit,
    version: number,
  ) => Promise<PublicationDetails>;
  readonly saveDraft: (
    id: string,
    edit: PublicationEdit,
    version: number,
  ) => Promise<PublicationDetails>;
  readonly publish: (id: string, body: PublishBody) => Promise<PublicationDetails>;
  readonly publishDraft: (id: string, body: PublishBody) => Promise<PublicationDetails>;
  readonly discardDraft: (id: string, query: Versioned) => Promise<PublicationDetails>;
  readonly withdraw: (
    id: string,
    body: Versioned & { reason: string },
  ) => Promise<PublicationDetails>;
  readonly remove: (id: string, query: Versioned) => Promise<unknown>;
}

type PublishBody = Versioned & { published_at: string | null };

export const postKind: PublicationKind = {
  name: "post",
  listPath: paths.posts(),
  path: paths.post,
  shopPath: ({ _id: id, slug }) => publicationPaths.post(id, slug),
  read: (id) => api.posts.details({ params: { post_id: id } }),
  create: (edit) => api.posts.create({ body: toPublicationFields(edit) }),
  change: (id, edit, version) =>
    api.posts.change({ params: { post_id: id }, body: { ...toPublicationFields(edit), version } }),
  saveDraft: (id, edit, version) =>
    api.posts.saveDraft({
      params: { post_id: id },
      body: { ...toPublicationFields(edit), version },
    }),
  publish: (id, body) => api.posts.publish({ params: { post_id: id }, body }),
  publishDraft: (id, body) => api.posts.publishDraft({ params: { post_id: id }, body }),
  discardDraft: (id, query) => api.posts.discardDraft({ params: { post_id: id }, query }),
  withdraw: (id, body) => api.posts.withdraw({ params: { post_id: id }, body }),
  remove: (id, query) => api.posts.remove({ params: { post_id: id }, query }),
};

export const articleKind: PublicationKind = {
  name: "article",
  listPath: paths.articles(),
  path: paths.article,
  shopPath: (details) =>
    publicationPaths.article(
      "library" in details ? details.library.slug : "",
      details._id,
      details.slug,
    ),
  read: (id) => api.articles.details({ params: { article_id: id } }),
  create: (edit) => api.articles.create({ body: toArticleFields(edit) }),
  change: (id, edit, version) =>
    api.articles.change({
      params: { article_id: id },
      body: { ...toArticleFields(edit), version },
    }),
  saveDraft: (id, edit, version) =>
    api.articles.saveDraft({
      params: { article_id: id },
      body: { ...toArticleFields(edit), version },
    }),
  publish: (id, body) => api.articles.publish({ params: { article_id: id }, body }),
  publishDraft: (id, body) => api.articles.publishDraft({ params: { article_id: id }, body }),
  discardDraft: (id, query) => api.articles.discardDraft({ params: { article_id: id }, query }),
  withdraw: (id, body) => api.articles.withdraw({ params: { article_id: id }, body }),
  remove: (id, query) => api.articles.remove({ params: { article_id: id }, query }),
};

/** The query key of a post or article. */
export const publicationKey = (kind: PublicationKind, id: string) =>
  [kind.name, "one", id] as const;
/** The query key of a list of posts or articles, whatever its filters. */
export const publicationsKey = (kind: PublicationKind) => [kind.name, "list"] as const;

/** Saves an edit. The text of a published record, or of one with a draft, is saved as a draft beside it. */
export function savePublication(
  kind: PublicationKind,
  stored: PublicationDetails | undefined,
  { edit, version }: { readonly edit: PublicationEdit; readonly version: string },
): Promise<PublicationDetails> {
  if (stored === undefined) return kind.create(edit);
  const isDraft = stored.status === "ACTIVE" || stored.draft !== null;
  return isDraft
    ? kind.saveDraft(stored._id, edit, Number(version))
    : kind.change(stored._id, edit, Number(version));
}

/**
 * Publishes the newest text of a record: its draft if there is one.
 * @param publishAt null publishes now
 */
export async function publishNewestText(
  kind: PublicationKind,
  { _id: id, version, status, draft }: PublicationDetails,
  publishAt: string | null,
): Promise<PublicationDetails> {
  if (draft === null) return kind.publish(id, { version, published_at: publishAt });
  if (status === "ACTIVE") return kind.publishDraft(id, { version, published_at: publishAt });
  // A record that is not public first takes over its draft, and then appears.
  const merged = await kind.publishDraft(id, { version, published_at: null });
  return kind.publish(id, { version: merged.version, published_at: publishAt });
}
