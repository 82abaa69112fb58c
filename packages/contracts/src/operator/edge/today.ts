import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { money, timestamp } from "../../primitives.ts";
import {
  cashiers,
  editors,
  managers,
  type OperatorRole,
  operatorRoles,
  orderReaders,
} from "../roles.ts";

/** The kinds of waiting tasks, with the roles that see them, in the order of the day's work. */
export const todayTasks = {
  proofs: cashiers,
  to_ship: orderReaders,
  late_pickups: orderReaders,
  refund_requests: cashiers,
  due_transfers: cashiers,
  failed_refunds: cashiers,
  surpluses: cashiers,
  enquiries: cashiers,
  comments: editors,
  failed_webhooks: managers,
  failed_messages: managers,
  failed_jobs: managers,
} as const satisfies Record<string, readonly OperatorRole[]>;
export type TodayTask = keyof typeof todayTasks;
export const todayTaskNames = Object.keys(todayTasks) as TodayTask[];

/** The most waiting things that are counted. More are told as "about". */
export const mostCounted = 1000;

/** Days after which goods that wait for their buyer count as late. */
export const latePickupDays = 3;

const task = z
  .object({
    name: z.enum(todayTaskNames),
    count: z.int().meta({ description: `The number, counted up to ${mostCounted}` }),
    is_about: z.boolean().meta({ description: "True if there are more than were counted" }),
    oldest_at: timestamp.nullable().meta({ description: "The time since which the oldest waits" }),
  })
  .meta({ id: "TodayTask" });
export type TodayTaskWire = z.infer<typeof task>;

const sales = z.object({ orders: z.int(), total: money });

export const todayEndpoints = {
  read: endpoint({
    method: "GET",
    path: "/today",
    summary: "Read what waits for the caller's role, and for managers the sales of the day",
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
        .meta({ description: "Null for roles without a right to figures" }),
    }),
  }),
};
