import type { OperatorAccess } from "@harbour/contracts";
import {
  managers,
  type OperatorRole,
  todayEndpoints,
  todayTaskNames,
  todayTasks,
} from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { on, type Route } from "../../platform/routes/routes.ts";
import { toWire } from "../../platform/values/money.ts";
import { countTasks, type DaySales, sumSales } from "./today.repository.ts";

const mayReadFigures: readonly OperatorRole[] = managers;

export const todayOperatorRoutes = ({ db }: Deps): Route<OperatorAccess>[] => [
  on(todayEndpoints.read, async ({ actor: { role } }) => {
    const names = todayTaskNames.filter((name) =>
      (todayTasks[name] as readonly OperatorRole[]).includes(role),
    );
    return {
      tasks: await countTasks(db, names),
      sales: mayReadFigures.includes(role) ? presentSales(await sumSales(db)) : null,
    };
  }),
];

function presentSales({ today, weekBefore }: DaySales) {
  const present = ({ orders, total }: DaySales["today"]) => ({ orders, total: toWire(total) });
  return { today: present(today), week_before: present(weekBefore) };
}
