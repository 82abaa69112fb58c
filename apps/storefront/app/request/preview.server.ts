import { ApiError } from "@harbour/api-client";
import type { Configuration } from "@harbour/contracts";
import { translator, type Language } from "@harbour/i18n";
import { dateFormat } from "@harbour/i18n/formatters";
import { paths } from "../paths.ts";
import { readResponseBody, makeBufferedResponse } from "./buffered-response.server.ts";
import { formatCookieLine, cookieNames } from "./cookies.server.ts";
import { previewTexts } from "./preview.texts.ts";
import type { ShopClient } from "./session.server.ts";

/** The preview of a visitor with a preview link, who sees the staff's drafts. */
export interface Preview {
  readonly configuration: Configuration;
  readonly drafts: readonly string[];
  readonly expires_at: string;
}

/** Reads a preview link. Null when the link has expired or is forged, or when its maker no longer works here. */
export async function readPreview(client: ShopClient, token: string): Promise<Preview | null> {
  try {
    return await client.configuration.preview({ body: { token } });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** Opens a preview link. Stores the link in a cookie, and redirects to the page itself. */
export async function openPreview(
  client: ShopClient,
  url: URL,
  token: string,
  isSecure: boolean,
): Promise<Response> {
  const preview = await readPreview(client, token);
  const maxAge = preview
    ? Math.max(0, Math.floor((Date.parse(preview.expires_at) - Date.now()) / 1000))
    : 0;
  url.searchParams.delete("preview");
  // Two slashes at the start would lead to another site.
  const location = `/${url.pathname.replace(/^\/+/, "")}${url.search}`;
  return new Response(null, {
    status: 303,
    headers: {
      location,
      "set-cookie": formatPreviewCookie(preview ? token : "", maxAge, isSecure),
      "cache-control": "private, no-store",
      ...robotsHeaders,
    },
  });
}

export function formatPreviewCookie(token: string, maxAge: number, isSecure: boolean): string {
  return formatCookieLine(cookieNames.preview, token, { maxAge, isSecure });
}

const robotsHeaders = { "x-robots-tag": "noindex, nofollow" };

/**
 * Marks a page of drafts, with a link to the public page. Browsers do not store the page, and search engines do not
 * index it.
 */
export async function markAsPreview(
  response: Response,
  { drafts, expires_at }: Pick<Preview, "drafts" | "expires_at">,
  { language, hasDraft }: { readonly language: Language; readonly hasDraft: boolean },
): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(robotsHeaders)) headers.set(name, value);
  const page = await readResponseBody(response);
  const isPage = headers.get("content-type")?.startsWith("text/html");
  const end = isPage ? page.lastIndexOf("</body>") : -1;
  const markedPage =
    end === -1
      ? page
      : Buffer.concat([
          page.subarray(0, end),
          Buffer.from(renderPreviewBar(language, hasDraft || drafts.length > 0, expires_at)),
          page.subarray(end),
        ]);
  return makeBufferedResponse(markedPage, { status: response.status, headers });
}

const time = dateFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Asia/Hong_Kong",
});

/**
 * Returns the preview bar as HTML. React does not render the bar, so no other page loads a script for it. React
 * leaves elements alone that it did not create.
 */
function renderPreviewBar(language: Language, hasDrafts: boolean, expiresAt: string): string {
  const t = translator(previewTexts, language);
  const expiryTime = time.format(new Date(expiresAt));
  const text = t(hasDrafts ? "text" : "none", { time: expiryTime });
  return `<aside aria-label="${t("label")}" class="fixed inset-x-0 bottom-0 z-50 max-sm:bottom-16 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t-4 border-double border-white/60 bg-night px-4 py-2 text-sm text-white print:hidden"><p><b>${t("label")}</b> · ${text}</p><form method="post" action="${paths.preferences}"><input type="hidden" name="back" value="/"><button class="min-h-9 rounded-sm px-3 font-bold underline" name="preview" value="off">${t("leave")}</button></form></aside>`;
}
