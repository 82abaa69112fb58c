import type { ManagedOperatorWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentManaged } from "./staff.presenter.ts";
import { findAllOperators } from "./staff.repository.ts";

/** Lists all staff accounts by e-mail, including disabled accounts. */
export async function listOperators({ db }: Pick<Deps, "db">): Promise<ManagedOperatorWire[]> {
  return (await findAllOperators(db)).map(presentManaged);
}
