import { expect, test } from "vitest";
import { words } from "../../../testing/example-site.ts";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { readServices } from "./read-services.ts";

const configuration = (how: object = {}) =>
  ({
    home: { slides: [], rows: [], services: true },
    "store-settings": {
      delivery_methods: ["DELIVERY", "SELF_PICKUP"],
      payment_methods: ["ONLINE", "OFFLINE"],
    },
    "offline-payment-credentials": {
      fps: { id: "1", username: "" },
      payme: { url: "", username: "" },
      bank: { bank: words(""), bank_number: "2", username: "" },
    },
    ...how,
  }) as unknown as Parameters<typeof readServices>[0];

const context = refusingContext(500, {
  delivery: {
    couriers: async () => ({
      data: [
        { title: words("Van"), free_from: "600.00" },
        { title: words("Locker"), free_from: "400.00" },
        { title: words("Express"), free_from: null },
      ],
    }),
    warehouses: async () => ({
      data: [
        { title: words("Mong Kok"), is_pickup_point: true },
        { title: words("Depot"), is_pickup_point: false },
      ],
      next_page_url: null,
    }),
  },
});

test("the home page promises only what couriers, shops and settings allow", async () => {
  expect(await readServices(configuration(), context)).toEqual({
    shops: { count: 1, names: "Mong Kok" },
    freeFrom: { amount: "HK$400", terms: "Locker from HK$400, Van from HK$600" },
    offlineWays: "FPS or bank transfer",
  });
});

test("the services show only if the shop enables them, without those that it lacks", async () => {
  expect(await readServices(configuration({ home: { slides: [], rows: [] } }), context)).toBeNull();
  const settings = { delivery_methods: ["DELIVERY"], payment_methods: ["ONLINE"] };
  const services = await readServices(configuration({ "store-settings": settings }), context);
  expect(services).toMatchObject({ shops: null, offlineWays: null });
  const unread = await readServices(configuration(), refusingContext(500));
  expect(unread).toMatchObject({ shops: null, freeFrom: null });
});
