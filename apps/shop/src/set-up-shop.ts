import { fileURLToPath } from "node:url";
import { arrangeSite, configureShop, type Deps, isWithoutDelivery } from "@harbour/api";
import { readSettingsFiles } from "./read-settings-files.ts";

const standard = fileURLToPath(new URL("../default/", import.meta.url));

/**
 * What a shop without the demo needs so that a catalogue is all that is missing: a warehouse, a courier, a pick-up point and
 * short pages, until it has its own (`shop configure`). A shop that has any of its own is left alone.
 */
export async function setUpShop(deps: Deps, say: (line: string) => void): Promise<void> {
  if (deps.settings.isDemo) return;
  if (await isWithoutDelivery(deps.db)) {
    const { said, folder } = await readSettingsFiles(standard);
    await configureShop(deps, said, { folder });
    say("Set up a warehouse, a courier and a pick-up point; `shop configure` makes them yours");
  }
  await arrangeSite(deps);
}
