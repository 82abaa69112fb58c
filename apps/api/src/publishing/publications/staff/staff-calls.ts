import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { cursorPage } from "../../../platform/replies/pager.ts";
import { notFound } from "../../../platform/replies/shop-error.ts";
import { discardDraft, publishDraft, saveDraft } from "../drafts/drafts.ts";
import { type PublicationKind, describeKind } from "../scope.rules.ts";
import {
  changePublication,
  createPublication,
  publishPublication,
  removePublication,
  withdraw,
  type WrittenPublication,
} from "./manage-publications.ts";
import {
  findPublicationForStaff,
  findPublication,
  type Publication,
  type PublicationFilters,
} from "./staff-publications.repository.ts";

interface ListQuery {
  readonly status?: PublicationFilters["status"];
  readonly q: string;
  readonly category_id?: string | undefined;
  readonly library_id?: string | undefined;
  readonly after?: string | undefined;
  readonly per_page: number;
}

interface VersionedBody {
  readonly version: number;
}

interface PublishBody extends VersionedBody {
  readonly published_at: string | null;
}

interface PublicationPresenters<Listed, Details> {
  readonly presentListed: (publication: Publication, now: Date) => Listed;
  readonly presentDetails: (publication: Publication, now: Date) => Details;
}

/** Answers the staff's calls that posts and articles have in common. @param presenters the wire forms of the kind */
export function staffCalls<Listed extends { readonly _id: string }, Details>(
  deps: Deps,
  kind: PublicationKind,
  presenters: PublicationPresenters<Listed, Details>,
) {
  const { db, clock } = deps;
  const presentDetails = (publication: Publication): Details =>
    presenters.presentDetails(publication, clock());
  return {
    list: (query: ListQuery, url: string) =>
      cursorPage(
        { url, limit: query.per_page },
        (limit) => {
          const { status, q, category_id: categoryId, library_id: libraryId, after } = query;
          return findPublicationForStaff(
            db,
            { kind, status, q, categoryId, libraryId, after },
            limit,
          );
        },
        (publications) =>
          publications.map((publication) => presenters.presentListed(publication, clock())),
      ),

    async findDetails(id: string): Promise<Details> {
      const publication = await findPublication(db, kind, id);
      if (!publication) throw notFound(kind === "POST" ? "Post" : "Article");
      return presentDetails(publication);
    },

    create: async (actor: Operator, text: WrittenPublication) =>
      presentDetails(await createPublication(deps, { actor, kind }, text)),

    change: async (
      actor: Operator,
      id: string,
      { version, ...text }: WrittenPublication & VersionedBody,
    ) => presentDetails(await changePublication(deps, { actor, kind, id, version }, text)),

    publish: async (
      actor: Operator,
      id: string,
      { version, published_at: publishAt }: PublishBody,
    ) =>
      presentDetails(
        await publishPublication(
          deps,
          { actor, kind, id, version },
          publishAt === null ? null : new Date(publishAt),
        ),
      ),

    withdraw: async (
      actor: Operator,
      id: string,
      { version, reason }: VersionedBody & { readonly reason: string },
    ) => presentDetails(await withdraw(deps, { actor, kind, id, version }, reason)),

    saveDraft: async (
      actor: Operator,
      id: string,
      { version, ...text }: WrittenPublication & VersionedBody,
    ) => presentDetails(await saveDraft(deps, { actor, kind, id, version }, text)),

    discardDraft: async (actor: Operator, id: string, { version }: VersionedBody) =>
      presentDetails(await discardDraft(deps, { actor, kind, id, version })),

    publishDraft: async (
      actor: Operator,
      id: string,
      { version, published_at: publishAt }: PublishBody,
    ) =>
      presentDetails(
        await publishDraft(
          deps,
          { actor, kind, id, version },
          publishAt === null ? null : new Date(publishAt),
        ),
      ),

    async remove(
      actor: Operator,
      id: string,
      { version }: VersionedBody,
    ): Promise<{ message: string }> {
      await removePublication(deps, { actor, kind, id, version });
      return { message: `The ${describeKind(kind)} is deleted.` };
    },
  };
}
