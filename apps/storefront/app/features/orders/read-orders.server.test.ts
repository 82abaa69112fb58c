import { expect, test } from "vitest";
import { refusingContext } from "../../testing/refusing-context.ts";
import { readOrderList } from "./read-orders.server.ts";

test.each([429, 500, 503])(
  "SPEC 8: orders that cannot be read (%i) are none, and no error page",
  async (status) => {
    const configuration = {
      latest: async () => ({ "store-settings": { stores: [{ _id: "s", alias: "mini" }] } }),
    };
    const list = await readOrderList(refusingContext(status, { configuration }), null);
    expect(list).toEqual({ orders: null, stores: { s: "mini" } });
  },
);
