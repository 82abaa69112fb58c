import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Configuration } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { listEnabledLanguages } from "../app/components/site/present-site.ts";
import { offlinePath } from "../app/paths.ts";

const readScript = (name: string): string =>
  readFileSync(new URL(`../service-worker/${name}`, import.meta.url), "utf8");
const worker = readScript("worker.js");
const withoutWorker = readScript("without-worker.js");

/** Caches workers by settings, because browsers request them with every document. */
const textByConfiguration = new WeakMap<Configuration, string>();

/**
 * Returns the service worker. Its text changes with each build and each settings change, so that browsers drop old
 * pages. Shops without web app get a worker that removes itself.
 * @param build a hash of the scripts
 */
export function serviceWorker(configuration: Configuration, build: string): string {
  if (!configuration["web-app"].is_enabled) return withoutWorker;
  const cachedText = textByConfiguration.get(configuration);
  if (cachedText !== undefined) return cachedText;
  const hash = createHash("sha256").update(worker).update(build);
  const settings = {
    build,
    version: hash.update(JSON.stringify(configuration)).digest("base64url").slice(0, 16),
    pages: Object.fromEntries(
      listEnabledLanguages(configuration).map(({ value }) => [
        value,
        withLanguage(offlinePath, value),
      ]),
    ),
  };
  const text = `const settings = ${JSON.stringify(settings)};\n${worker}`;
  textByConfiguration.set(configuration, text);
  return text;
}
