/** Pages as they were drawn, for as long as their answers are on their way. */
const drawn = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** An answer whose bytes are at hand. It can be read like any other, but that would copy them twice. */
export function drawnPage(page: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(page);
      controller.close();
    },
  });
  const response = new Response(stream, init);
  drawn.set(response, page);
  return response;
}

/** The whole body of an answer, whether it was drawn or not. */
export async function bodyOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  return drawn.get(response) ?? Buffer.from(await response.arrayBuffer());
}
