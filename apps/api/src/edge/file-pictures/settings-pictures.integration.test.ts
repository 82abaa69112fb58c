import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { startTestApi } from "../../testing/index.ts";
import { storeSettingsPictures } from "./index.ts";

const { deps } = await startTestApi();
const file = fileURLToPath(
  new URL("../../../../shop/demo/pictures/beacon-4-console-1.webp", import.meta.url),
);

test("the shop reads each picture once for its check and once for its import", async () => {
  const reading = vi.spyOn(fs, "readFile");
  syncBuiltinESMExports();
  const files = { folder: dirname(file), isDryRun: false };
  const { faults } = await inTransaction(deps.db, (tx) =>
    storeSettingsPictures(deps, tx, { logo: basename(file) }, files),
  );
  expect(faults).toEqual([]);
  expect(reading.mock.calls.map(([path]) => path).filter((path) => path === file)).toHaveLength(2);
  reading.mockRestore();
  syncBuiltinESMExports();
});
