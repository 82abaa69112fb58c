import { z } from "zod";
import { stores } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import { localizedText, money, timestamp } from "../../primitives.ts";
import {
  supportRoles,
  editorRoles,
  managerRoles,
  type OperatorRole,
  operatorRoles,
  orderReaderRoles,
  packerRoles,
} from "../roles.ts";

/** The task kinds of the Today page in the order of the day's work, with the roles that see them. */
export const todayTasks = {
  proofs: supportRoles,
  to_ship: orderReaderRoles,
  late_pickups: orderReaderRoles,
  refund_requests: supportRoles,
  due_transfers: supportRoles,
  failed_refunds: supportRoles,
  surpluses: supportRoles,
  enquiries: supportRoles,
  low_stock: orderReaderRoles,
  late_purchases: packerRoles,
  open_purchases: packerRoles,
  comments: editorRoles,
  drafts: editorRoles,
  scheduled: editorRoles,
  missing_translations: editorRoles,
  missing_pictures: editorRoles,
  failed_webhooks: managerRoles,
  failed_messages: managerRoles,
  failed_jobs: managerRoles,
  failed_backups: managerRoles,
} as const satisfies Record<string, readonly OperatorRole[]>;
export type TodayTask = keyof typeof todayTasks;
export const todayTaskNames = Object.keys(todayTasks) as TodayTask[];

/** The most tasks that are counted. The page shows larger numbers as "about". */
export const maxCountedTasks = 1000;

/** Task kinds without a page of their own. The Today page lists their tasks. */
export const listedTasks = [
  "low_stock",
  "drafts",
  "scheduled",
  "failed_messages",
  "failed_jobs",
  "failed_backups",
] as const satisfies readonly TodayTask[];
export type ListedTask = (typeof listedTasks)[number];

/** The most tasks that the Today page lists per kind. */
export const maxListedTasks = 100;

/** Days after which goods that wait for pick-up count as late. */
export const latePickupDays = 3;

const task = z
  .object({
    name: z.enum(todayTaskNames),
    count: z.int().meta({ description: `The number, counted up to ${maxCountedTasks}` }),
    is_about: z.boolean().meta({ description: "True if there are more than were counted" }),
    oldest_at: timestamp.nullable().meta({
      description:
        "The time since which the oldest task waits, or the time of the next scheduled one; null for tasks without a time",
    }),
  })
  .meta({ id: "TodayTask" });
export type TodayTaskWire = z.infer<typeof task>;

const waitingItem = z
  .object({
    _id: z.string(),
    title: localizedText
      .nullable()
      .meta({ description: "The product, post or article; null for others" }),
    text: z.string().meta({ description: "The SKU, slug or problem; at most 300 letters" }),
    left: z
      .int()
      .nullable()
      .meta({ description: "The pieces for sale; null except for low stock" }),
    variant: z
      .object({
        store: z.enum(stores),
        key: z.string(),
        options: z.array(z.object({ type: z.string(), value: localizedText })),
        picture: z.string().nullable(),
        threshold: z.int().meta({ description: "The units at which its stock counts as low" }),
      })
      .nullable()
      .meta({
        description:
          "The product's store and key, and the variant's options and threshold; null except for low stock",
      }),
    since: timestamp.nullable().meta({
      description: "For a scheduled publication its time in the future; null for low stock",
    }),
  })
  .meta({ id: "WaitingThing" });
export type WaitingItemWire = z.infer<typeof waitingItem>;

const sales = z.object({ orders: z.int(), total: money });

export const todayEndpoints = {
  read: endpoint({
    method: "GET",
    path: "/today",
    summary:
      "Read the tasks that wait for the caller's role, and for managers the sales of the day",
    who: operatorRoles,
    response: z.object({
      tasks: z.array(task),
      sales: z
        .object({
          today: sales.meta({ description: "Paid orders placed today in Hong Kong" }),
          week_before: sales.meta({
            description:
              "Paid orders placed on the same weekday last week, up to the same time of day",
          }),
        })
        .nullable()
        .meta({ description: "Null for roles that may not see sales figures" }),
    }),
  }),
  list: endpoint({
    method: "GET",
    path: "/today/:task",
    summary: `List what waits, the least stock or oldest first, up to ${maxListedTasks}`,
    who: operatorRoles,
    params: z.object({ task: z.enum(listedTasks) }),
    response: z.object({
      data: z.array(waitingItem),
      is_cut: z.boolean().meta({ description: "True if more tasks wait than are listed" }),
    }),
  }),
};
