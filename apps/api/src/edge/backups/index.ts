/** Backups: writes the whole shop to one archive, and restores it. */
import type { Module } from "../../platform/modules/module.ts";
import { makeNightlyBackup } from "./nightly-backup.ts";

export { BadBackup, type BackupDescription } from "./backup-format.ts";
export { backupWarning } from "./backup-warning.ts";
export { makeBackup } from "./make-backup.ts";
export { readBackup } from "./read-archive.ts";
export { restoreBackup } from "./restore-backup.ts";

export const backups: Module = {
  name: "backups",
  jobs: [
    // Ten past four in Hong Kong. The lane for files is used because a backup takes minutes, and must not delay other
    // jobs.
    { name: "make-backup", lane: "files", cron: "10 20 * * *", run: makeNightlyBackup },
  ],
};
