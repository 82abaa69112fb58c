import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../apps/shop/src/embedded-postgres/free-port.ts";
import { pinnedNode, makeProjectEnv, projectRoot } from "../tools/bootstrap/project.mjs";
import { findAxeViolations } from "./accessibility-violations.ts";
import { expect, test } from "./shop-test.ts";
import { openAsOwner } from "./staff.ts";

test.use({ ownTab: true });

/** Serves the back office in the mode for developers. */
async function serveForDevelopers() {
  const port = await freePort();
  const command = join(projectRoot, "node_modules", "@react-router", "dev", "bin.cjs");
  const server = spawn(
    pinnedNode,
    [command, "dev", "--port", String(port), "--host", "127.0.0.1", "--strictPort"],
    {
      cwd: join(projectRoot, "apps", "backoffice"),
      env: makeProjectEnv({ NODE_ENV: "development" }),
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const address = `http://127.0.0.1:${port}/backoffice`;
  await expect
    .poll(async () => (await fetch(`${address}/kit`).catch(() => null))?.ok, { timeout: 120_000 })
    .toBe(true);
  const close = async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  };
  return { address, close };
}

test("the page of all components passes axe in both themes, with its dialogs", async ({
  page,
  consoleReports,
}) => {
  const { address, close } = await serveForDevelopers();
  try {
    // At a first visit, the server has to prepare the libraries, so the page may have to be requested again.
    await expect(async () => {
      await page.goto(`${address}/kit`);
      await expect(page.getByRole("heading", { name: "Parts of the back office" })).toBeVisible({
        timeout: 10_000,
      });
    }).toPass();
    consoleReports.forgive(
      /504 \(Outdated Optimize Dep\)|Failed to fetch dynamically imported module/,
    );
    for (const theme of ["Light", "Dark"]) {
      const themeRegion = page.getByRole("region", { name: theme });
      await expect(themeRegion.getByRole("heading", { name: "Buttons" })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await themeRegion.getByRole("button", { name: "Open a conflict" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findAxeViolations(page), theme).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  } finally {
    await close();
  }
});

test("a built back office does not contain the page of components", async ({ page }) => {
  await openAsOwner(page, "/kit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There's no such page");
});
