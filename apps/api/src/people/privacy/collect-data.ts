import type { Deps } from "../../platform/modules/deps.ts";
import { exportSeconds } from "./export-link.ts";
import { readPerson } from "./read-person.ts";

/**
 * Collects all data about a person, module by module, as Hong Kong's privacy ordinance (PDPO) requires. Links to
 * private pictures are valid as long as the export.
 */
export async function collectData(
  deps: Deps,
  customerId: string,
): Promise<Record<string, unknown>> {
  const person = await readPerson(deps.db, customerId);
  const data: Record<string, unknown> = { made_at: deps.clock().toISOString() };
  for (const { personal } of deps.registry.modules)
    Object.assign(data, await personal?.export?.(deps, person, exportSeconds));
  return data;
}
