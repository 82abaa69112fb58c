import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Starts a server of `bench/` in a child process and returns its port once it listens. */
export async function startServer(
  scriptUrl: URL,
  ...args: string[]
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = fork(scriptUrl, args);
  const [message] = (await Promise.race([
    once(child, "message", { signal: AbortSignal.timeout(20_000) }),
    once(child, "exit").then(([code]) =>
      Promise.reject(new Error(`${scriptUrl.pathname} ended with ${code}`)),
    ),
  ])) as [{ port: number }];
  return { origin: `http://127.0.0.1:${message.port}`, stop: () => waitForStop(child) };
}

async function waitForStop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exitEvent = once(child, "exit");
  child.kill("SIGKILL");
  await exitEvent;
}
