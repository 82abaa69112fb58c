import type { OperatorAccess } from "@harbour/contracts";
import { memberEndpoints as endpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { findMembers, requireListRole } from "./find-members.ts";
import {
  addMemberNote,
  eraseAtMemberRequest,
  linkMemberCopy,
  readCopyState,
  refuseUnlessMember,
  requestMemberCopy,
  signMemberOut,
} from "./member-actions.ts";
import { readProfile } from "./read-profile.ts";

export function memberOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  return [
    route(endpoints.list, async ({ actor, query: { q, after, per_page: limit }, url }) => {
      if (q === undefined) requireListRole(actor);
      const page = await cursorPage(
        { url, limit },
        (pageLimit) => findMembers(deps, { q, after, limit: pageLimit }),
        (rows) => rows,
      );
      // A search has no next page, because typing more words narrows it.
      const next = q === undefined ? page.next_page_url : null;
      return { data: page.data, next_page_url: next, has_more: page.next_page_url !== null };
    }),
    route(endpoints.profile, ({ actor, params }) => readProfile(deps, actor, params.customer_id)),
    route(endpoints.addNote, ({ actor, params, body }) =>
      addMemberNote(deps, actor, params.customer_id, body.text),
    ),
    route(endpoints.signOut, async ({ actor, params }) => {
      await signMemberOut(deps, actor, params.customer_id);
      return { message: "The member is signed out everywhere." };
    }),
    route(endpoints.dataCopy, async ({ params }) => {
      await refuseUnlessMember(deps.db, params.customer_id);
      return readCopyState(deps, params.customer_id);
    }),
    route(endpoints.requestDataCopy, async ({ actor, params }) => {
      await requestMemberCopy(deps, actor, params.customer_id);
      return readCopyState(deps, params.customer_id);
    }),
    route(endpoints.linkDataCopy, ({ actor, params }) =>
      linkMemberCopy(deps, actor, params.customer_id),
    ),
    route(endpoints.erase, async ({ actor, params, body }) => {
      await eraseAtMemberRequest(deps, actor, params.customer_id, body);
      return { message: "The member is erased." };
    }),
  ];
}
