import { expect, test as base } from "@playwright/test";

export { expect };

/** A test in a real browser that fails on any error or warning in its console. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});
