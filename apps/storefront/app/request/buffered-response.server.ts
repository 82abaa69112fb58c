/** The rendered pages, for as long as their responses are being sent. */
const bytesByResponse = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** Creates a response whose bytes are known. It can be read like any other, but reading copies the bytes twice. */
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
