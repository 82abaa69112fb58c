import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { discardDraft, publishDraft, saveDraft } from "./drafts.ts";
import {
  changePublication,
  createPublication,
  publish,
  removePublication,
  withdraw,
  type WrittenPublication,
} from "./manage-publications.ts";
import { type PublicationKind, wordFor } from "./scope.rules.ts";
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

interface Versioned {
  readonly version: number;
}

interface PublishBody extends Versioned {
  readonly published_at: string | null;
}

interface Forms<Listed, Details> {
  readonly listed: (publication: Publication, now: Date) => Listed;
  readonly details: (publication: Publication, now: Date) => Details;
}

/** Answers the staff's calls that posts and articles share. @param present the wire forms of the kind */
export function staffCalls<Listed extends { readonly _id: string }, Details>(
  deps: Deps,
  kind: PublicationKind,
  present: Forms<Listed, Details>,
) {
  const { db, clock } = deps;
  const presentDetails = (publication: Publication): Details =>
    present.details(publication, clock());
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
        (found) => found.map((publication) => present.listed(publication, clock())),
      ),

    async findOne(id: string): Promise<Details> {
      const found = await findPublication(db, kind, id);
      if (!found) throw notFound(kind === "POST" ? "Post" : "Article");
      return presentDetails(found);
    },

    create: async (actor: Operator, text: WrittenPublication) =>
      presentDetails(await createPublication(deps, { actor, kind }, text)),

    change: async (
      actor: Operator,
      id: string,
      { version, ...text }: WrittenPublication & Versioned,
    ) => presentDetails(await changePublication(deps, { actor, kind, id, version }, text)),

    publish: async (actor: Operator, id: string, { version, published_at: at }: PublishBody) =>
      presentDetails(
        await publish(deps, { actor, kind, id, version }, at === null ? null : new Date(at)),
      ),

    withdraw: async (
      actor: Operator,
      id: string,
      { version, reason }: Versioned & { readonly reason: string },
    ) => presentDetails(await withdraw(deps, { actor, kind, id, version }, reason)),

    saveDraft: async (
      actor: Operator,
      id: string,
      { version, ...text }: WrittenPublication & Versioned,
    ) => presentDetails(await saveDraft(deps, { actor, kind, id, version }, text)),

    discardDraft: async (actor: Operator, id: string, { version }: Versioned) =>
      presentDetails(await discardDraft(deps, { actor, kind, id, version })),

    publishDraft: async (actor: Operator, id: string, { version, published_at: at }: PublishBody) =>
      presentDetails(
        await publishDraft(deps, { actor, kind, id, version }, at === null ? null : new Date(at)),
      ),

    async remove(
      actor: Operator,
      id: string,
      { version }: Versioned,
    ): Promise<{ message: string }> {
      await removePublication(deps, { actor, kind, id, version });
      return { message: `The ${wordFor(kind)} is deleted.` };
    },
  };
}
