import type { Deps } from "../../platform/modules/deps.ts";
import { readLastNightlyBackups } from "./nightly-backups.repository.ts";

/**
 * Days without a new backup before the warning. They are more than one because tonight's backup may still be running.
 */
const maxDaysWithoutBackup = 2;

/** Returns a warning when the newest nightly backup failed or is overdue, else null. */
export async function backupWarning({ db, clock }: Pick<Deps, "db" | "clock">) {
  const last = await readLastNightlyBackups(db);
  if (last === null) return null;
  const { night, error, lastSuccessfulNight } = last;
  const since =
    lastSuccessfulNight === null
      ? "there is none yet"
      : `the last one is of ${lastSuccessfulNight}`;
  if (error !== null) return `THE NIGHTLY BACKUP of ${night} FAILED, ${since}: ${error}`;
  const days = Math.floor((clock().getTime() - Date.parse(`${night}T00:00:00+08:00`)) / 86_400_000);
  return days > maxDaysWithoutBackup
    ? `NO NIGHTLY BACKUP for ${days} days, ${since}: does the worker run, and is BACKUP_URL set?`
    : null;
}
