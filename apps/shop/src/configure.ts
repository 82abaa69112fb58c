import { arrangeSite, configureShop, describeChange, type Deps } from "@harbour/api";
import { z } from "zod";
import { readSettingsFiles } from "./read-settings-files.ts";
import { UserFacingError } from "./user-facing-error.ts";

/** Takes settings files into the shop and says every field that is another by then, or would be. */
export async function configure(
  deps: Deps,
  path: string,
  { dryRun = false }: { dryRun?: boolean },
  say: (line: string) => void,
): Promise<void> {
  const { said, folder } = await readSettingsFiles(path);
  const changes = await configureShop(deps, said, { folder, dryRun }).catch((error: unknown) => {
    throw explained(error);
  });
  for (const change of changes) say(describeChange(change));
  if (!dryRun && !deps.settings.isDemo) await arrangeSite(deps);
  if (changes.length === 0) say("That is how the shop is set up already.");
  else say(dryRun ? "Nothing was written." : `${changes.length} fields are set.`);
}

function explained(error: unknown): unknown {
  if (error instanceof z.ZodError)
    return new UserFacingError(
      error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"),
    );
  const errors = (error as { facts?: { errors?: Record<string, string[]> } } | null)?.facts?.errors;
  if (!errors) return error;
  return new UserFacingError(
    Object.entries(errors)
      .map(([field, reasons]) => `${field}: ${reasons.join(" ")}`)
      .join("\n"),
  );
}
