import type { ViewedResource } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, forbidden, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { presentView } from "./saved-views.presenter.ts";
import {
  countOwnViews,
  deleteView,
  lockVisibleView,
  insertView,
  type SavedViewRow,
  updateView,
} from "./saved-views.repository.ts";

const maxViews = 50;

type SavedViewFields = Pick<SavedViewRow, "name" | "filters" | "sharedWith">;
type NewView = SavedViewFields & { readonly resource: ViewedResource };

/** @throws ShopError `conflict` for too many views */
export function saveView(
  { db }: Pick<Deps, "db">,
  actor: Operator,
  view: NewView,
): Promise<SavedViewRow> {
  return inTransaction(db, async (tx) => {
    // The lock makes two saves wait for each other, so that the limit holds.
    await lockNames(tx, "views of operator", [actor.id]);
    if ((await countOwnViews(tx, actor.id)) >= maxViews)
      throw conflict(makeReason("too-many-views", { most: maxViews }));
    const id = timeOrderedId();
    await recordAudit(tx, actor, {
      action: "save-view",
      subject: `view ${id}`,
      after: toAudit(view),
    });
    return insertView(tx, { id, operatorId: actor.id, ...view });
  });
}

interface ExpectedView {
  readonly id: string;
  readonly version: number;
}

/** @throws ShopError `not_found`, `forbidden` for a colleague's view, `stale` */
export function changeView(
  { db }: Pick<Deps, "db">,
  actor: Operator,
  expected: ExpectedView,
  { name, filters, sharedWith }: SavedViewFields,
): Promise<SavedViewRow> {
  return inTransaction(db, async (tx) => {
    const before = await changeableView(tx, actor, expected);
    const after = { name, filters, sharedWith };
    await recordAudit(tx, actor, {
      action: "change-view",
      subject: `view ${expected.id}`,
      before: toAudit(before),
      after: toAudit({ ...before, ...after }),
    });
    return updateView(tx, expected.id, after);
  });
}

/** @throws ShopError `not_found`, `forbidden` for a colleague's view, `stale` */
export function removeView(
  { db }: Pick<Deps, "db">,
  actor: Operator,
  expected: ExpectedView,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await changeableView(tx, actor, expected);
    await deleteView(tx, expected.id);
    await recordAudit(tx, actor, {
      action: "delete-view",
      subject: `view ${expected.id}`,
      before: toAudit(before),
    });
  });
}

/** Omits the search text, which may name a person, because audit entries cannot be erased. */
function toAudit({ resource, name, filters, sharedWith }: NewView) {
  const { q: _, ...auditedFilters } = filters;
  return { resource, name, filters: auditedFilters, sharedWith };
}

async function changeableView(
  tx: Tx,
  actor: Operator,
  expected: ExpectedView,
): Promise<SavedViewRow> {
  const storedView = await requireView(tx, actor, expected.id);
  if (storedView.operatorId !== actor.id && actor.role !== "owner")
    throw forbidden(makeReason("view-of-colleague"));
  if (storedView.version !== expected.version)
    throw staleVersion(await presentView(tx, storedView, actor));
  return storedView;
}

async function requireView(tx: Tx, actor: Operator, id: string): Promise<SavedViewRow> {
  const storedView = await lockVisibleView(tx, actor, id);
  if (storedView === undefined) throw notFound("View");
  return storedView;
}
