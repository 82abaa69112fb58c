import { httpTransport, type Transport } from "@harbour/api-client";
import { createPageHandler, loadSiteBuild } from "@harbour/storefront";
import type { Page } from "@playwright/test";

/**
 * Serves pages that match `at` from the same site, with an API that fails at calls that match `failing`. Pages ask
 * the API from the server, where no browser can block a call.
 */
export async function failCalls(page: Page, at: RegExp, failing: RegExp): Promise<void> {
  const build = await loadSiteBuild();
  await page.route(at, async (route) => {
    const sent = route.request();
    const { origin } = new URL(sent.url());
    const reach = httpTransport(origin);
    const transport: Transport = async (call) =>
      failing.test(call.path) ? { status: 500, headers: {}, body: "" } : reach(call);
    const handle = createPageHandler({
      build,
      transport,
      settings: { publicUrl: origin },
      log: { error: () => {} },
    });
    const request = new Request(sent.url(), { headers: await sent.allHeaders() });
    const { response, body } = await handle(request, { requestId: "failing calls" });
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: await body() });
  });
}
