import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { pinnedNode, makeProjectEnv, projectRoot } from "../../tools/bootstrap/project.mjs";
import { serve } from "../../tools/bootstrap/start-shops-for-browser.mjs";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";

test.use({ ownTab: true });

const email = "mei@shop.example";

/**
 * Starts an empty shop that requires a second factor. The shop has a host name, because passkeys do not work with an
 * IP address.
 */
async function openShop() {
  const dataDir = await mkdtemp(join(tmpdir(), "harbour-passkeys-"));
  const env = { DEMO: "0" };
  const shop = await serve(dataDir, { host: "localhost", env });
  const command = join(projectRoot, "apps", "shop", "bin", "shop.js");
  const commandArguments = [
    "operator",
    "create",
    "--email",
    email,
    "--name",
    "Mei",
    "--role",
    "owner",
  ];
  const { stdout } = await promisify(execFile)(pinnedNode, [command, ...commandArguments], {
    env: makeProjectEnv({ DATA_DIR: dataDir, ...env }),
  });
  const password = /with the password (\S+)/.exec(stdout)![1]!;
  const close = async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { address: `${shop.address}/backoffice`, password, close };
}

/** Gives the browser a virtual authenticator whose owner is always present. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey opens a shop that requires a second factor, alone and beside the password", async ({
  page,
  consoleReports,
}) => {
  const shop = await openShop();
  const signIn = async () => {
    await page.getByRole("textbox", { name: "E-mail" }).fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(shop.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  const signOut = () => page.getByRole("button", { name: "Sign out", exact: true }).click();
  const greeting = page.getByRole("heading", { name: "Hello, Mei" });
  try {
    await addAuthenticator(page);
    await page.goto(`${shop.address}/`);
    await signIn();
    await expect(page.getByText("This shop asks everybody for a second factor")).toBeVisible();

    const passkeys = page.getByRole("region", { name: "Passkeys" });
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await passkeys.getByLabel("Name").fill("Shop laptop");
    await passkeys.getByRole("textbox", { name: "Password" }).fill(shop.password);
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await expect(passkeys.getByText("Shop laptop")).toBeVisible();
    // The test waits for this text. Until the page knows about the passkey, every other page redirects back here.
    await expect(page.getByText("Your passkeys are your second factor.")).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Today" }).click();
    await expect(greeting).toBeVisible();

    await signOut();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(greeting).toBeVisible();

    await signOut();
    await signIn();
    await page.getByRole("button", { name: "Continue with your passkey" }).click();
    await expect(greeting).toBeVisible();

    await page.getByRole("link", { name: "My account" }).click();
    await passkeys.getByRole("button", { name: "Rename" }).click();
    await passkeys.getByLabel("Name").fill("Counter tablet");
    await passkeys.getByRole("button", { name: "Save" }).click();
    await expect(passkeys.getByText("Counter tablet")).toBeVisible();

    await passkeys.getByRole("button", { name: "Remove", exact: true }).click();
    await passkeys.getByRole("button", { name: "Remove passkey" }).click();
    await expect(passkeys.getByRole("alert")).toContainText("Please add another one first");
    // Before the second factor is set up, the shop refuses all other calls.
    await expectConsoleReport(consoleReports, /401|403|409/);
  } finally {
    // The page is left, because an open page keeps polling, and would report errors when the shop closes.
    await page.goto("about:blank");
    await shop.close();
  }
});
