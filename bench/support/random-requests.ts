import { Client, type Dispatcher } from "undici";

interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Record<string, string>;
}

/**
 * Requests random addresses continuously. Bodies are only counted, because decoding 27 kB each would be slower than
 * the server.
 * @returns the answers per second
 * @throws Error when any status is not 200
 */
export async function sendRandomRequests(
  origin: string,
  paths: readonly string[],
  { connections, seconds, headers }: Load,
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client(origin));
  const startedAt = performance.now();
  const endTime = startedAt + 1000 * seconds;
  try {
    const answered = await Promise.all(
      clients.map(async (client) => {
        let count = 0;
        while (performance.now() < endTime) {
          const path = paths[Math.floor(Math.random() * paths.length)]!;
          await sendRequest(client, { path, method: "GET", headers });
          count += 1;
        }
        return count;
      }),
    );
    return (
      (1000 * answered.reduce((sum, count) => sum + count, 0)) / (performance.now() - startedAt)
    );
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

function sendRequest(client: Client, request: Dispatcher.DispatchOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    client.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: (_controller, status) => {
        if (status !== 200) reject(new Error(`${request.path} was answered with ${status}`));
      },
      onResponseData: () => {},
      onResponseEnd: () => resolve(),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}
