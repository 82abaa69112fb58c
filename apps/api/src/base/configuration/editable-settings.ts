import { contentSettings, managerRoles, type OperatorRole } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import type { Deps } from "../../platform/modules/deps.ts";
import type { Setting } from "../../platform/modules/setting.ts";
import { forbidden, notFound } from "../../platform/replies/shop-error.ts";

/** Tells whether a role may edit a setting. No role may edit the shop's internal notes. */
function canEdit({ registry }: Pick<Deps, "registry">, role: OperatorRole, slug: string): boolean {
  const definition = registry.settings.get(slug);
  if (definition === undefined || definition.isInternalNote) return false;
  return role !== "content" || contentSettings.includes(slug);
}

/** @throws ShopError `not_found`, `forbidden` */
export function requireEditableSetting(
  deps: Pick<Deps, "registry">,
  role: OperatorRole,
  slug: string,
): Setting {
  const definition = deps.registry.settings.get(slug);
  if (definition === undefined || definition.isInternalNote) throw notFound("Setting");
  if (!canEdit(deps, role, slug))
    throw forbidden(makeReason("role-not-allowed", { roles: managerRoles.join(", ") }));
  return definition;
}

/** Lists the settings that a role may edit, by name. */
export function editableSettings(deps: Pick<Deps, "registry">, role: OperatorRole): string[] {
  return [...deps.registry.settings.keys()].filter((slug) => canEdit(deps, role, slug)).toSorted();
}
