import type { IncomingMessage, ServerResponse } from "node:http";
import { type BodyLimits, readBody } from "./read-body.ts";
import { RefusedRequest } from "./refused-request.ts";

/**
 * The maximum number of fields in a form, more than reviewing the longest order needs. Parsing a million fields takes
 * seconds.
 */
const maxFields = 1000;

/**
 * Reads and parses a form. Its bytes count in the budget until the answer is sent.
 * @throws RefusedRequest
 */
export async function readForm(
  request: IncomingMessage,
  response: ServerResponse,
  limits: BodyLimits,
): Promise<FormData> {
  const type = request.headers["content-type"] ?? "";
  const separator = formSeparator(type);
  if (separator === undefined) throw new RefusedRequest(415, "Please send this as a form.");
  if (!isPlain(request)) throw new RefusedRequest(415, "Please send this uncompressed.");
  const body = await readBody(request, response, limits);
  if (countFields(body, separator) > maxFields)
    throw new RefusedRequest(413, "This form has too many fields.");
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new RefusedRequest(400, "The form could not be read to its end. Please send it again.");
  }
}

const isPlain = ({ headers }: IncomingMessage): boolean =>
  (headers["content-encoding"] ?? "identity").toLowerCase() === "identity";

/**
 * Returns the separator of a form's fields. A multipart form may have no parameter except the boundary, as browsers
 * send it. This code and the framework could parse other parameters differently.
 */
function formSeparator(type: string): string | undefined {
  if (/^application\/x-www-form-urlencoded(;|$)/i.test(type)) return "&";
  const boundaryMatch =
    /^multipart\/form-data; *boundary=(?:"([\w'-]{1,70})"|([\w'-]{1,70}))$/i.exec(type);
  return boundaryMatch ? `--${boundaryMatch[1] ?? boundaryMatch[2]}` : undefined;
}

/** Counts the fields before parsing. */
function countFields(body: Buffer, separator: string): number {
  let count = 0;
  for (let position = body.indexOf(separator); position !== -1 && count <= maxFields; count += 1)
    position = body.indexOf(separator, position + separator.length);
  return count;
}
