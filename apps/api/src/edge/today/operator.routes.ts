import type { OperatorAccess } from "@harbour/contracts";
import {
  managerRoles,
  type OperatorRole,
  todayEndpoints,
  type TodayTask,
  todayTaskNames,
  todayTasks,
} from "@harbour/contracts/operator";
import { setting } from "../../base/configuration/index.ts";
import { lowStock } from "../../catalogue/inventory/index.ts";
import { staffTasks } from "../../orders/ports.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { forbidden } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { toWire } from "../../platform/values/money.ts";
import { countTasks, type DaySales, sumSales } from "./today.repository.ts";
import { listWaitingItems } from "./waiting-items.repository.ts";

const salesRoles: readonly OperatorRole[] = managerRoles;

export const todayOperatorRoutes = ({ db, registry }: Deps): Route<OperatorAccess>[] => [
  route(todayEndpoints.read, async ({ actor: { role } }) => {
    const names = todayTaskNames.filter((name) => canReadTask(role, name));
    const { threshold } = await setting(db, lowStock);
    return {
      tasks: await countTasks(db, names, threshold, registry.ports.getAll(staffTasks).flat()),
      sales: salesRoles.includes(role) ? presentSales(await sumSales(db)) : null,
    };
  }),
  route(todayEndpoints.list, async ({ actor: { role }, params: { task } }) => {
    if (!canReadTask(role, task)) throw forbidden();
    return listWaitingItems(db, task, (await setting(db, lowStock)).threshold);
  }),
];

const canReadTask = (role: OperatorRole, task: TodayTask): boolean =>
  (todayTasks[task] as readonly OperatorRole[]).includes(role);

function presentSales({ today, weekBefore }: DaySales) {
  const presentDay = ({ orders, total }: DaySales["today"]) => ({ orders, total: toWire(total) });
  return { today: presentDay(today), week_before: presentDay(weekBefore) };
}
