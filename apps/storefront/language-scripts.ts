import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { languages, type Language } from "@harbour/i18n";
import type { PluginOption } from "vite";
import { selectLanguageScripts } from "./app/request/language-scripts.server.ts";

const text = "`(?:[^`\\\\$]|\\\\.|\\$(?!\\{))*`|\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'";
const threeLanguagesPattern = new RegExp(`\\{\\$:0,en:(${text}),zh:(${text}),cn:(${text})\\}`, "g");

/**
 * Marks a feature's texts, because other values by language must stay whole. The suggestion of another language is
 * not marked, because it needs the texts of that language.
 */
export const markTexts: PluginOption = {
  name: "mark-texts",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: (code, id) =>
    id.endsWith(".texts.ts") && !id.endsWith("language-suggestion.texts.ts")
      ? { code: code.replaceAll(/\{(\s*)en:/g, "{$:0,$1en:"), map: null }
      : null,
};

/**
 * Writes each script once per language, and deletes the script with all languages. Browsers need one language only,
 * because another language is a new document.
 */
export async function writeLanguages(assets: string): Promise<void> {
  const writtenNames = new Set<string>();
  for (const name of await readdir(assets)) {
    if (!name.endsWith(".js") || selectLanguageScripts(`./${name}`, "en") === `./${name}`) continue;
    const script = await readFile(join(assets, name), "utf8");
    const selected = selectLanguageScripts(`./${name}`, "en");
    if (writtenNames.has(selected)) throw new Error(`Two scripts would be called ${selected}`);
    writtenNames.add(selected);
    for (const language of languages)
      await writeFile(
        join(assets, selectLanguageScripts(`./${name}`, language)),
        selectLanguageScripts(
          withTexts(
            name.startsWith("manifest-") ? keepLanguageRoutes(script, language) : script,
            language,
          ),
          language,
        ),
      );
    await rm(join(assets, name));
  }
}

/**
 * Keeps only one language's routes in the router's list, because another language is a new document.
 * @param script the list as an assignment of JSON
 */
function keepLanguageRoutes(script: string, language: Language): string {
  const [from, to] = [script.indexOf("{"), script.lastIndexOf("}") + 1];
  const list = JSON.parse(script.slice(from, to)) as { routes: Record<string, unknown> };
  const otherPrefixes = languages
    .filter((otherLanguage) => otherLanguage !== language)
    .map((otherLanguage) => `${otherLanguage}:`);
  const routes = Object.fromEntries(
    Object.entries(list.routes).filter(
      ([id]) => !otherPrefixes.some((prefix) => id.startsWith(prefix)),
    ),
  );
  return script.slice(0, from) + JSON.stringify({ ...list, routes }) + script.slice(to);
}

function withTexts(script: string, language: Language): string {
  const translatedScript = script.replaceAll(
    threeLanguagesPattern,
    (_, en: string, zh: string, cn: string) => `{${language}:${{ en, zh, cn }[language]}}`,
  );
  if (translatedScript.includes("$:0,"))
    throw new Error("A text of the site is written in a way unknown here");
  return translatedScript;
}
