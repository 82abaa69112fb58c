import { setTimeout as pause } from "node:timers/promises";
import type { OperatorAccess } from "@harbour/contracts";
import { configurationStaffEndpoints } from "@harbour/contracts/operator";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import {
  discardSettingDraft,
  draftSetting,
  publishSettingDraft,
  rollBackSetting,
  unscheduleDraft,
} from "./change-setting.ts";
import { requireEditableSetting, editableSettings } from "./editable-settings.ts";
import { makePreviewLink } from "./preview-link.ts";
import { readableValue } from "./setting-changes.ts";
import { settingShape } from "./setting-shape.ts";
import { findVersions } from "./setting-versions.repository.ts";
import { listSettingsForStaff, describeVersions, readSettingForStaff } from "./staff-setting.ts";

export function configurationOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db } = deps;
  const findEditable = ({ role }: Operator, slug: string) =>
    requireEditableSetting(deps, role, slug);
  /** Changes public settings, and waits until this process has reloaded them. */
  const changeAndSettle = async <Answer>(work: (tx: Tx) => Promise<Answer>) => {
    const result = await inTransaction(db, work);
    await Promise.race([deps.changes.settle(), pause(maxSettleMs, undefined, { ref: false })]);
    return result;
  };
  return [
    route(configurationStaffEndpoints.list, ({ actor }) =>
      listSettingsForStaff(db, editableSettings(deps, actor.role)),
    ),
    route(configurationStaffEndpoints.details, async ({ actor, params: { slug } }) => {
      const { schema } = findEditable(actor, slug);
      return { ...(await readSettingForStaff(deps, db, slug)), schema: settingShape(schema) };
    }),
    route(configurationStaffEndpoints.saveDraft, ({ actor, params: { slug }, body }) =>
      inTransaction(db, (tx) =>
        draftSetting(deps, tx, actor, { slug, etag: body.version }, body.value),
      ),
    ),
    route(
      configurationStaffEndpoints.discardDraft,
      ({ actor, params: { slug }, query: { version } }) =>
        inTransaction(db, (tx) => discardSettingDraft(deps, tx, actor, { slug, etag: version })),
    ),
    route(configurationStaffEndpoints.publish, ({ actor, params: { slug }, body }) =>
      changeAndSettle((tx) =>
        publishSettingDraft(deps, tx, actor, { slug, etag: body.version }, body),
      ),
    ),
    route(
      configurationStaffEndpoints.unschedule,
      ({ actor, params: { slug }, body: { version } }) =>
        inTransaction(db, (tx) => unscheduleDraft(deps, tx, actor, { slug, etag: version })),
    ),
    route(configurationStaffEndpoints.rollBack, ({ actor, params: { slug }, body }) =>
      changeAndSettle((tx) => rollBackSetting(deps, tx, actor, { slug, etag: body.version }, body)),
    ),
    route(configurationStaffEndpoints.versions, async ({ actor, params: { slug }, query, url }) => {
      findEditable(actor, slug);
      const after = query.after === undefined ? undefined : Number(query.after);
      return cursorPage(
        { url, limit: query.per_page },
        (limit) => findVersions(db, slug, { after, limit }),
        (rows) => describeVersions(deps, db, slug, rows),
      );
    }),
    route(
      configurationStaffEndpoints.versionDetails,
      async ({ actor, params: { slug, number } }) => {
        const setting = findEditable(actor, slug);
        const [storedVersion] = await findVersions(db, slug, {
          after: Number(number) + 1,
          limit: 1,
        });
        if (storedVersion === undefined || storedVersion.version_number !== Number(number))
          throw notFound("Version");
        const [describedVersion] = await describeVersions(deps, db, slug, [storedVersion]);
        return { ...describedVersion!, value: readableValue(setting, storedVersion.value) };
      },
    ),
    route(configurationStaffEndpoints.previewLink, ({ actor, body: { path } }) =>
      makePreviewLink(deps, actor, { path }),
    ),
  ];
}

/** The longest wait for the reload. A longer wait means that the database is unreachable, and then nothing is cached. */
const maxSettleMs = 3000;
