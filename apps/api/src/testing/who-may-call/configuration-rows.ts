import { layout } from "../../base/configuration/index.ts";
import type { Row } from "./row.ts";

/** Returns a row for the menu and the footer, and for a draft of them. */
const layoutDraftRow = (extraFields: object = {}, isInQuery = false): Row => ({
  request: async ({ shop }) => {
    const owner = shop.as(await shop.operator("owner"));
    const path = "/api/operator/configuration/customer-layout";
    const { body: storedLayout } = await owner.get(path);
    const { body: savedDraft } = await owner.put(`${path}/draft`, {
      value: storedLayout.value,
      version: storedLayout.version,
    });
    const { version } = savedDraft;
    const params = { slug: "customer-layout" };
    return isInQuery
      ? { params, withQuery: { version } }
      : { params, withBody: { ...extraFields, version } };
  },
});
const layoutRow: Row = { request: () => ({ params: { slug: "customer-layout" } }) };

/** Rows for settings and their drafts. */
export const configurationRows: Readonly<Record<string, Row>> = {
  "GET /configuration/:slug": layoutRow,
  "GET /configuration/:slug/versions": layoutRow,
  "GET /configuration/:slug/versions/:number": {
    expectedStatus: 404,
    request: () => ({ params: { slug: "customer-layout", number: "999" } }),
  },
  "PUT /configuration/:slug/draft": layoutDraftRow({ value: layout.initial }),
  "DELETE /configuration/:slug/draft": layoutDraftRow({}, true),
  "POST /configuration/:slug/publish": layoutDraftRow(),
  // The setting has no scheduled version, so there is nothing to unschedule.
  "POST /configuration/:slug/unschedule": { ...layoutDraftRow(), expectedStatus: 409 },
  "POST /configuration/:slug/roll-back": layoutDraftRow({ to: 0 }),
};
