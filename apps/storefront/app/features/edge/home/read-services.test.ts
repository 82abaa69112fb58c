import { expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readServices } from "./read-services.ts";

const makeConfiguration = (changes: object = {}) =>
  ({
    home: { slides: [], rows: [], services: true },
    "store-settings": {
      delivery_methods: ["DELIVERY", "SELF_PICKUP"],
      payment_methods: ["ONLINE", "OFFLINE"],
    },
    "offline-payment-credentials": {
      fps: { id: "1", username: "" },
      payme: { url: "", username: "" },
      bank: { bank: localizeText(""), bank_number: "2", username: "" },
    },
    ...changes,
  }) as unknown as Parameters<typeof readServices>[0];

const context = makeRefusingContext(500, {
  delivery: {
    couriers: async () => ({
      data: [
        { title: localizeText("Van"), free_from: "600.00" },
        { title: localizeText("Locker"), free_from: "400.00" },
        { title: localizeText("Express"), free_from: null },
      ],
    }),
    warehouses: async () => ({
      data: [
        { title: localizeText("Mong Kok"), is_pickup_point: true },
        { title: localizeText("Depot"), is_pickup_point: false },
      ],
      next_page_url: null,
    }),
  },
});

test("the home page promises only what couriers, shops and settings allow", async () => {
  expect(await readServices(makeConfiguration(), context)).toEqual({
    shops: { count: 1, names: "Mong Kok" },
    freeFrom: { amount: "HK$400", terms: "Locker from HK$400, Van from HK$600" },
    offlineMethods: "FPS or bank transfer",
  });
});

test("the services show only if the shop enables them, without those that it lacks", async () => {
  expect(
    await readServices(makeConfiguration({ home: { slides: [], rows: [] } }), context),
  ).toBeNull();
  const settings = { delivery_methods: ["DELIVERY"], payment_methods: ["ONLINE"] };
  const services = await readServices(makeConfiguration({ "store-settings": settings }), context);
  expect(services).toMatchObject({ shops: null, offlineMethods: null });
  const unreadServices = await readServices(makeConfiguration(), makeRefusingContext(500));
  expect(unreadServices).toMatchObject({ shops: null, freeFrom: null });
});
