import { type Language, languages } from "@harbour/contracts/constants";
import escapeHtml from "escape-html";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/modules/deps.ts";
import type { MessageExample, MessageKind } from "../../platform/modules/message-kind.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findSamplePicture } from "../files/index.ts";
import { readEmailBranding } from "./email-head.ts";
import { emailPolicy } from "./email-policy.ts";

const base = "/dev/outbox/templates";

/**
 * Serves `/dev/outbox/templates`: an example of every kind of message in each language.
 * `/dev/outbox/templates/KIND/LANGUAGE` shows one, an e-mail as its reader sees it.
 */
export function mountTemplates(
  app: FastifyInstance,
  deps: Deps,
  onRequest: (request: FastifyRequest) => Promise<void>,
): void {
  const kinds = deps.registry.messages;
  app.get(base, { onRequest }, async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'")
      .type("text/html; charset=utf-8")
      .send(listPage([...kinds.values()])),
  );
  app.get<{ Params: { kind: string; language: string } }>(
    `${base}/:kind/:language`,
    { onRequest },
    async ({ params }, reply) => {
      const language = languages.find((candidate) => candidate === params.language);
      const kind = kinds.get(params.kind);
      if (!language || !kind) throw notFound("Template");
      return reply
        .header("cache-control", "no-store")
        .header("content-security-policy", emailPolicy(deps.settings.publicUrl))
        .type("text/html; charset=utf-8")
        .send(await templatePage(deps, kind, language));
    },
  );
}

/** Renders every kind of message in each language as an HTML page, for shops without `/dev/outbox`. */
export async function* templatePages(deps: Deps): AsyncGenerator<{ name: string; html: string }> {
  for (const kind of deps.registry.messages.values())
    for (const language of languages)
      yield {
        name: `${kind.kind}.${language}.html`,
        html: await templatePage(deps, kind, language),
      };
}

async function templatePage(deps: Deps, kind: MessageKind, language: Language): Promise<string> {
  const { publicUrl } = deps.settings;
  const head = await readEmailBranding(deps, language);
  const picture = await findSamplePicture(deps.db);
  return examplePage(kind, language, await kind.examples({ language, head, publicUrl, picture }));
}

function listPage(kinds: readonly MessageKind[]): string {
  const rows = kinds.map(({ kind }) => {
    const links = languages.map(
      (language) => `<a href="${base}/${kind}/${language}">${language}</a>`,
    );
    return `<tr><th scope="row">${kind}</th><td>${links.join(" · ")}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Templates</title></head>
<body><h1>Templates</h1><p><a href="/dev/outbox">Outbox</a></p><table>${rows.join("\n")}</table></body></html>`;
}

/** Renders an example e-mail with subject, plain text and SMS. */
function examplePage(
  { kind }: MessageKind,
  language: Language,
  examples: readonly MessageExample[],
): string {
  const textSections = examples.map(
    ({ channel, subject, text }) =>
      `<h2>${channel}${subject === undefined ? "" : `: ${escapeHtml(subject)}`}</h2><pre style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</pre>`,
  );
  const exampleHtml = examples.find(({ html }) => html !== undefined)?.html;
  const sectionsHtml = `<hr><h1>${kind}, ${language}</h1>${textSections.join("\n")}`;
  return exampleHtml?.includes("</body>")
    ? exampleHtml.replace("</body>", () => `${sectionsHtml}</body>`)
    : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${kind}</title></head><body>${sectionsHtml}</body></html>`;
}
