import type { Operator } from "../../platform/modules/actor.ts";
import type { TestApi } from "../test-api.ts";
import type { TestReply } from "../test-caller.ts";

/** The actions of staff on an order, with their default bodies. */
const actions = {
  approve: {},
  reject: { reason: "No money came." },
  ready: {},
  ship: { tracking: { number: "SF1" } },
  "return-transfer": { amount: "10.00", note: "FPS" },
  "dismiss-transfer": { reason: "No money came." },
};
export type StaffAction = keyof typeof actions;

interface StaffActionOptions {
  /** The operator. By default it is an owner whom all actions on this shop share. */
  readonly operator?: Operator;
  readonly body?: object;
}

const ownersByShop = new WeakMap<TestApi, Promise<Operator>>();

function findOwner(shop: TestApi): Promise<Operator> {
  const owner = ownersByShop.get(shop) ?? shop.operator("owner");
  ownersByShop.set(shop, owner);
  return owner;
}

/** Runs a staff action through the operator API on the order's current version. The action may be refused. */
export async function tryStaffAction(
  shop: TestApi,
  action: StaffAction,
  orderId: string,
  { operator, body = {} }: StaffActionOptions = {},
): Promise<TestReply> {
  const staff = shop.as(operator ?? (await findOwner(shop)));
  const { version } = (await staff.get(`/orders/${orderId}`)).body;
  return staff.post(`/orders/${orderId}/${action}`, { ...actions[action], ...body, version });
}

/** Runs a staff action in the same way as `tryStaffAction`, and expects success. */
export async function runStaffAction(
  ...actionArgs: Parameters<typeof tryStaffAction>
): Promise<TestReply> {
  const reply = await tryStaffAction(...actionArgs);
  if (reply.status !== 200) throw new Error(`Staff cannot ${actionArgs[1]}: ${reply.text}`);
  return reply;
}
