import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { findAxeViolations } from "../accessibility-violations.ts";
import { buyProduct, newMember } from "../member.ts";
import { measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";
import { openAsOwner } from "../staff.ts";

test.use({ ownTab: true });

/** Starts a server that receives events. It fails until `status` changes. */
async function startReceiver() {
  const receiver = { url: "", status: 500, bodies: [] as string[], close: async () => {} };
  const server = createServer((request, reply) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      receiver.bodies.push(body);
      reply.writeHead(receiver.status).end("Stock system");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}

test("an owner adds a webhook, sees a delivery fail, sends it again, and removes the webhook", async ({
  page,
  request,
}) => {
  const receiver = await startReceiver();
  try {
    const name = `Stock system ${Date.now()}`;
    await openAsOwner(page, "/webhooks");
    await page.getByRole("button", { name: "New webhook" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Address" }).fill("http://10.0.0.1/events");
    await dialog.getByRole("textbox", { name: "Description" }).fill(name);
    await dialog.getByRole("button", { name: "Create webhook" }).click();
    await expect(dialog.getByText("Please choose at least one event.")).toBeFocused();
    await dialog.getByRole("checkbox", { name: "An order was placed" }).check();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole("textbox", { name: "Address" }).fill(receiver.url);
    await dialog.getByRole("button", { name: "Create webhook" }).click();
    const secret = dialog.getByRole("textbox", { name: "Secret" });
    await expect(secret).toHaveValue(/^whsec_/);
    await dialog.getByRole("button", { name: "I've copied it" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("No deliveries yet")).toBeVisible();

    const { reference } = await buyProduct(request, await newMember(request));
    const delivery = page.getByRole("listitem").filter({ hasText: "Send again" });
    await expect(delivery).toContainText("Answer 500", { timeout: 30_000 });
    await delivery.getByText("Details").click();
    await expect(delivery.getByText(reference)).toBeVisible();
    await expect(delivery.getByText("Stock system").first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);

    receiver.status = 204;
    await delivery.getByRole("button", { name: "Send again: An order was placed" }).click();
    await expect(delivery).toContainText("Delivered", { timeout: 30_000 });
    expect(receiver.bodies.at(-1)).toContain(reference);

    await page.getByRole("button", { name: "Remove" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  } finally {
    await receiver.close();
  }
});
