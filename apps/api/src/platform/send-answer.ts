import type { IncomingMessage, ServerResponse } from "node:http";
import { everyAnswerSays } from "./observe.ts";
import type { PublicAnswer } from "./public-answers.ts";

export const json = "application/json; charset=utf-8";

/** What a public answer says about itself when it is sent whole, whichever way it goes. */
export function headersOf(answer: PublicAnswer): Record<string, string> {
  const length = String(answer.body.length);
  return { ...validatorsOf(answer), "content-type": json, "content-length": length };
}

function validatorsOf({ etag, tags }: PublicAnswer): Record<string, string> {
  return {
    "cache-control": "public, max-age=0, must-revalidate",
    etag,
    ...(tags.length > 0 && { "cache-tag": tags.join(",") }),
  };
}

/** Writes a public answer, or that its caller has it already. */
export function sendAnswer(
  answer: PublicAnswer,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const common = everyAnswerSays(requestId);
  if (isKnown(answer, headers["if-none-match"]))
    response.writeHead(304, { ...common, ...validatorsOf(answer) }).end();
  else
    response
      .writeHead(200, { ...common, ...headersOf(answer) })
      .end(method === "HEAD" ? undefined : answer.body);
}

function isKnown({ etag }: PublicAnswer, known: string | undefined): boolean {
  return (
    known !== undefined && known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag)
  );
}
