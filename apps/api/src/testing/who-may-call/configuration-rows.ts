import { layout } from "../../base/configuration/index.ts";
import type { Row } from "./row.ts";

/** Returns a row for the menu and the footer, with a draft of them. */
const ofLayout = (more: object = {}, isInQuery = false): Row => ({
  request: async ({ shop }) => {
    const owner = shop.as(await shop.operator("owner"));
    const path = "/api/operator/configuration/customer-layout";
    const { body: read } = await owner.get(path);
    const { body: drafted } = await owner.put(`${path}/draft`, {
      value: read.value,
      version: read.version,
    });
    const { version } = drafted;
    const params = { slug: "customer-layout" };
    return isInQuery ? { params, query: { version } } : { params, body: { ...more, version } };
  },
});
const layoutItself: Row = { request: () => ({ params: { slug: "customer-layout" } }) };

/** Rows for settings and their drafts. */
export const configurationRows: Readonly<Record<string, Row>> = {
  "GET /configuration/:slug": layoutItself,
  "GET /configuration/:slug/versions": layoutItself,
  "GET /configuration/:slug/versions/:number": {
    answer: 404,
    request: () => ({ params: { slug: "customer-layout", number: "999" } }),
  },
  "PUT /configuration/:slug/draft": ofLayout({ value: layout.initial }),
  "DELETE /configuration/:slug/draft": ofLayout({}, true),
  "POST /configuration/:slug/publish": ofLayout(),
  // The setting has no scheduled version.
  "POST /configuration/:slug/unschedule": { ...ofLayout(), answer: 409 },
  "POST /configuration/:slug/roll-back": ofLayout({ to: 0 }),
};
