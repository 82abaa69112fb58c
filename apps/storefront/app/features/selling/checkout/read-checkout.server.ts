import type { Cart, Courier, SavedAddress, Warehouse } from "@harbour/contracts";
import { readPaymentDeadline } from "@harbour/contracts/constants";
import { formatOfflineMethods } from "@harbour/i18n";
import { readCartMemory, type CartMemory } from "../../../components/cart/cart-memory.server.ts";
import { readChosenLines } from "../../../components/cart/chosen-lines.ts";
import { canCartSatisfy } from "../../../components/cart/code.texts.ts";
import { priceBuyable } from "../../../components/cart/price-buyable.ts";
import { priceWithCode } from "../../../components/cart/price-with-code.ts";
import { readMemberPoints } from "../../../components/cart/read-member-points.server.ts";
import { readAreaCodes } from "../../../components/contact/read-area-codes.ts";
import {
  findDoorCouriers,
  findStationCouriers,
} from "../../../components/delivery/choose-couriers.ts";
import { type Goods, listDeliveryGoods } from "../../../components/delivery/delivery-goods.ts";
import { readWarehouses } from "../../../components/delivery/read-warehouses.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import {
  makeEmptyValues,
  toCartRequest,
  deliveryMethods,
  type CheckoutValues,
  type DeliveryMethod,
} from "./checkout-form.ts";
import { readMemberDefaults } from "./member-defaults.server.ts";
import { readCouriers } from "./read-couriers.server.ts";
import { readStations } from "./read-stations.server.ts";

/** Reads the data of the checkout page; null when the cart has nothing to buy. */
export async function readCheckout(context: RequestContext, client: ShopClient) {
  const { session, store, language } = context;
  const memory = readCartMemory(context);
  const selection = await readSelection(context, client);
  if (selection === null) return null;
  const { lines, goods, excludedLines } = selection;
  const values = { ...makeEmptyValues(selection.chosenIds), voucher_code: memory.code ?? "" };
  const { memberDefaults, settings, offlineMethods, ...delivery } = await readDeliveryChoices(
    context,
    goods,
    values,
  );
  const initialValues: CheckoutValues = {
    ...values,
    ...memberDefaults.values,
    ...chooseInitialDelivery(memory, delivery),
  };
  const { cart, codeRefusal } = await priceWithCode(
    (body) => client.cart.details({ params: { store_id: store }, body }),
    toPricedRequest(initialValues),
    language,
  );
  return {
    cart,
    excludedLines: excludedLines.map(({ product_title }) => ({ product_title })),
    codeRefusal,
    values: initialValues,
    ...delivery,
    foundStations: delivery.offeredMethods.includes("STATION")
      ? await readStations(context, goods, { courier: initialValues.station_courier })
      : null,
    addresses: memberDefaults.addresses,
    areaCodes: await readAreaCodes(context),
    isMember: (await session.user()) !== null,
    points: lines.calculations.point.total > 0 ? await readMemberPoints(context, client) : null,
    payments: settings.payment_methods,
    cards: settings.payment_methods.includes("ONLINE") ? memberDefaults.cards : [],
    offlineHours: readPaymentDeadline(settings, "offline_payment_hours"),
    offlineMethods,
  };
}

/**
 * Reads the chosen lines of the cart, with the goods that a courier would deliver; null for none. The checkout prices
 * the cart twice. This first result names the goods for choosing a courier, and the second includes the delivery.
 */
async function readSelection({ store, url }: RequestContext, client: ShopClient) {
  const chosenIds = readChosenLines(url.searchParams);
  const price = (chosenGoods: { checkout_product_variant_ids?: string[] }) =>
    client.cart.details({
      params: { store_id: store },
      body: { ...(chosenIds && { checkout_product_variant_ids: chosenIds }), ...chosenGoods },
    });
  const buyable = await priceBuyable(price);
  // Without script this page also shows a refused order, including lines that sold out in the meantime.
  const lines =
    listDeliveryGoods(buyable).product_variant_ids.length > 0 ? buyable : await price({});
  const goods = listDeliveryGoods(lines);
  if (goods.product_variant_ids.length === 0) return null;
  const excludedLines = lines.cart_items.filter(
    ({ is_checkout: isBought, product_variant_id: id }) =>
      !isBought && (chosenIds?.includes(id) ?? true),
  );
  return {
    lines,
    goods,
    excludedLines,
    chosenIds: excludedLines.length > 0 ? goods.product_variant_ids : chosenIds,
  };
}

/** Reads the couriers and pick-up points for these goods, and what the member saved. */
async function readDeliveryChoices(context: RequestContext, goods: Goods, values: CheckoutValues) {
  const readMemberCouriers = async () => {
    const memberDefaults = await readMemberDefaults(context);
    const district = findChosenDistrict(memberDefaults, { ...values, ...memberDefaults.values });
    return { memberDefaults, couriers: await readCouriers(context, goods, district) };
  };
  const [{ memberDefaults, couriers }, warehouses, configuration] = await Promise.all([
    readMemberCouriers(),
    readWarehouses(context, goods),
    context.api.configuration.latest(),
  ]);
  const settings = configuration["store-settings"];
  return {
    memberDefaults,
    couriers,
    pickupPoints: sortByReadyTime(warehouses.filter((warehouse) => warehouse.is_pickup_point)),
    offeredMethods: listOfferedMethods(couriers, settings.delivery_methods),
    settings,
    offlineMethods: formatOfflineMethods(
      configuration["offline-payment-credentials"],
      context.language,
    ),
  };
}

/** Returns the request that prices the form. Without an available delivery method the goods are priced alone. */
function toPricedRequest(values: CheckoutValues) {
  const { delivery_info: delivery, ...goodsRequest } = toCartRequest(values);
  return isChosenDelivery(values) ? { ...goodsRequest, delivery_info: delivery } : goodsRequest;
}

/** Returns the district of a member's chosen address. */
export function findChosenDistrict(
  { addresses }: { readonly addresses: readonly SavedAddress[] },
  { address_id: id, district }: Pick<CheckoutValues, "address_id" | "district">,
): string {
  return addresses.find(({ _id }) => _id === id)?.district ?? district;
}

/** Sorts pick-up points by the time at which the goods are ready. */
export function sortByReadyTime<Point extends Pick<Warehouse, "pick_up">>(
  points: readonly Point[],
): Point[] {
  const readReadyTime = ({ pick_up: pickUp }: Point) =>
    Date.parse(pickUp?.ready_at ?? "") || Infinity;
  return points.toSorted((a, b) =>
    readReadyTime(a) === readReadyTime(b) ? 0 : readReadyTime(a) - readReadyTime(b),
  );
}

/** Tells whether the form begins with a delivery method. */
function isChosenDelivery({
  method,
  courier_id,
  station_courier,
  warehouse_id,
}: CheckoutValues): boolean {
  const idByMethod = { DELIVERY: courier_id, STATION: station_courier, SELF_PICKUP: warehouse_id };
  return idByMethod[method] !== "";
}

/** Returns the offered delivery methods. Stations need a courier that delivers these goods to stations. */
function listOfferedMethods(
  couriers: readonly Courier[],
  methods: readonly string[],
): DeliveryMethod[] {
  const isOffered: Record<DeliveryMethod, boolean> = {
    DELIVERY: methods.includes("DELIVERY"),
    STATION: methods.includes("DELIVERY") && findStationCouriers(couriers).length > 0,
    SELF_PICKUP: methods.includes("SELF_PICKUP"),
  };
  return deliveryMethods.filter((deliveryMethod) => isOffered[deliveryMethod]);
}

/** Returns the initial delivery: the last choice, otherwise the first, which the cart quotes (`findDefaultCourier`). */
function chooseInitialDelivery(
  { delivery }: CartMemory,
  {
    couriers,
    pickupPoints,
    offeredMethods,
  }: {
    couriers: readonly Courier[];
    pickupPoints: readonly { _id: string }[];
    offeredMethods: readonly DeliveryMethod[];
  },
): Pick<CheckoutValues, "method" | "courier_id" | "station_courier" | "warehouse_id"> {
  const doorCouriers = findDoorCouriers(couriers);
  const stationCouriers = findStationCouriers(couriers);
  const isLast = ({ _id }: { _id: string }) =>
    _id === delivery?.courier_id || _id === delivery?.warehouse_id;
  const chooseLastOrFirst = (options: readonly { _id: string }[]) =>
    (options.find(isLast) ?? options[0])?._id ?? "";
  const chosenMethod: DeliveryMethod =
    delivery?.method === "SELF_PICKUP"
      ? "SELF_PICKUP"
      : stationCouriers.some(isLast)
        ? "STATION"
        : "DELIVERY";
  const hasProvider: Record<DeliveryMethod, boolean> = {
    DELIVERY: doorCouriers.length > 0,
    STATION: stationCouriers.length > 0,
    SELF_PICKUP: pickupPoints.length > 0,
  };
  const availableMethods = offeredMethods.filter((deliveryMethod) => hasProvider[deliveryMethod]);
  return {
    method: availableMethods.includes(chosenMethod)
      ? chosenMethod
      : (availableMethods[0] ?? offeredMethods[0] ?? "DELIVERY"),
    courier_id: chooseLastOrFirst(doorCouriers),
    station_courier: chooseLastOrFirst(stationCouriers),
    warehouse_id: chooseLastOrFirst(pickupPoints),
  };
}

/** Returns the choices of a priced form to remember: the delivery, and a code that applies or could apply. */
export function toCartMemory(values: CheckoutValues, cart: Cart): CartMemory {
  const problem = cart.voucher_problem?.code;
  const isCodeKept = cart.is_voucher_applied || (problem !== undefined && canCartSatisfy(problem));
  return { code: isCodeKept ? values.voucher_code : null, delivery: toDeliveryMemory(values) };
}

export function toDeliveryMemory(values: CheckoutValues): CartMemory["delivery"] {
  const { delivery_info: info } = toCartRequest(values);
  return {
    method: info.method,
    ...("courier_id" in info && { courier_id: info.courier_id }),
    ...("warehouse_id" in info && { warehouse_id: info.warehouse_id }),
  };
}
