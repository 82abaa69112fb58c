import type { IncomingMessage, ServerResponse } from "node:http";
import type { ByteBudget } from "@harbour/api";
import { RefusedRequest } from "./refused-request.ts";

export interface FormLimits {
  readonly maxBytes: number;
  readonly budget: ByteBudget;
  /** Whose bytes they are. */
  readonly network: string;
}

/** More than the longest order has fields to review; reading a million takes seconds. */
const maxFields = 1000;

/**
 * A form as browsers send it, read to its end and taken apart once. Its bytes count in the budget until the answer is out.
 * @throws RefusedRequest
 */
export async function readForm(
  request: IncomingMessage,
  response: ServerResponse,
  limits: FormLimits,
): Promise<FormData> {
  const type = request.headers["content-type"] ?? "";
  if (!/^(application\/x-www-form-urlencoded(;|$)|multipart\/form-data;)/i.test(type))
    throw new RefusedRequest(415, "Please send this as a form.");
  if (!isPlain(request)) throw new RefusedRequest(415, "Please send this uncompressed.");
  const body = await readBody(request, response, limits);
  if (countFields(body, type) > maxFields)
    throw new RefusedRequest(413, "This form has too many fields.");
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new RefusedRequest(400, "The form could not be read to its end. Please send it again.");
  }
}

const isPlain = ({ headers }: IncomingMessage): boolean =>
  (headers["content-encoding"] ?? "identity").toLowerCase() === "identity";

async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, budget, network }: FormLimits,
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new RefusedRequest(413, "This is too large. Please send less at once.");
  // Browsers say how much they send: it is known before anything is read whether there is room for it.
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxBytes) throw tooLarge();
  let taken = 0;
  let isOver = false;
  const take = (bytes: number) => {
    if (!budget.take(network, bytes))
      throw new RefusedRequest(503, "Many pictures are being sent. Please try again shortly.");
    taken += bytes;
  };
  response.once("close", () => {
    isOver = true;
    budget.give(network, taken);
  });
  take(announced);
  const chunks: Buffer[] = [];
  let seen = 0;
  try {
    // Whoever is refused midway is told so: leaving the loop must not take the connection along.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      // What still comes in after that would count for ever.
      if (isOver) break;
      if (seen + bytes.length > maxBytes) throw tooLarge();
      seen += bytes.length;
      if (seen > taken) take(seen - taken);
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    throw new RefusedRequest(400, "The request was cut off.");
  }
  if (isOver) throw new RefusedRequest(400, "The request was cut off.");
  return Buffer.concat(chunks);
}

/** Before they are taken apart, by what stands between them. */
function countFields(body: Buffer, type: string): number {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const separator = boundary ? `--${boundary[1] ?? boundary[2]}` : "&";
  let count = 0;
  for (let at = body.indexOf(separator); at !== -1 && count <= maxFields; count += 1)
    at = body.indexOf(separator, at + separator.length);
  return count;
}
