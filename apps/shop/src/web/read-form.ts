import type { IncomingMessage, ServerResponse } from "node:http";
import { type BodyLimits, readBody } from "./read-body.ts";
import { RefusedRequest } from "./refused-request.ts";

/** More than the longest order has fields to review; reading a million takes seconds. */
const maxFields = 1000;

/**
 * A form as browsers send it, read to its end and taken apart once. Its bytes count in the budget until the answer is out.
 * @throws RefusedRequest
 */
export async function readForm(
  request: IncomingMessage,
  response: ServerResponse,
  limits: BodyLimits,
): Promise<FormData> {
  const type = request.headers["content-type"] ?? "";
  const separator = separatorOf(type);
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
 * Returns the separator of a form's fields. The boundary of a form in parts must be the only parameter, as browsers
 * send it. Any other form could be read in two ways, here and where it is taken apart.
 */
function separatorOf(type: string): string | undefined {
  if (/^application\/x-www-form-urlencoded(;|$)/i.test(type)) return "&";
  const parts = /^multipart\/form-data; *boundary=(?:"([\w'-]{1,70})"|([\w'-]{1,70}))$/i.exec(type);
  return parts ? `--${parts[1] ?? parts[2]}` : undefined;
}

/** Before they are taken apart. */
function countFields(body: Buffer, separator: string): number {
  let count = 0;
  for (let at = body.indexOf(separator); at !== -1 && count <= maxFields; count += 1)
    at = body.indexOf(separator, at + separator.length);
  return count;
}
