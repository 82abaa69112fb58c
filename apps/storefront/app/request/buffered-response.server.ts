/** The rendered pages, for as long as their responses are being sent. */
const bytesByResponse = new WeakMap<Response, Buffer<ArrayBuffer>>();

/**
 * Creates a response from a whole page. `readResponseBody` returns its bytes at once, whereas reading its stream
 * copies them twice.
 */
export function makeBufferedResponse(page: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(page);
      controller.close();
    },
  });
  const response = new Response(stream, init);
  bytesByResponse.set(response, page);
  return response;
}

/** Returns the whole body of a response, whether it was rendered here or not. */
export async function readResponseBody(response: Response): Promise<Buffer<ArrayBuffer>> {
  return bytesByResponse.get(response) ?? Buffer.from(await response.arrayBuffer());
}
