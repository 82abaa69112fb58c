import { httpTransport, type Transport } from "@harbour/api-client";
import { createPageHandler, loadSiteBuild } from "@harbour/storefront";
import type { Page } from "@playwright/test";

/**
 * Serves pages that match `urlPattern` from the same site, but with an API that fails at calls that match
 * `failingCalls`. The browser could not block these calls, because the server makes them.
 */
export async function failCalls(
  page: Page,
  urlPattern: RegExp,
  failingCalls: RegExp,
): Promise<void> {
  const build = await loadSiteBuild();
  await page.route(urlPattern, async (route) => {
    const pageRequest = route.request();
    const { origin } = new URL(pageRequest.url());
    const callApi = httpTransport(origin);
    const transport: Transport = async (call) =>
      failingCalls.test(call.path) ? { status: 500, headers: {}, body: "" } : callApi(call);
    const handlePage = createPageHandler({
      build,
      transport,
      settings: { publicUrl: origin },
      log: { error: () => {} },
    });
    const request = new Request(pageRequest.url(), { headers: await pageRequest.allHeaders() });
    const { response, body } = await handlePage(request, { requestId: "failing calls" });
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: await body() });
  });
}
