import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.ts";
import { letIdleHeapShrink } from "./let-idle-heap-shrink.ts";
import { hasLocalCallers } from "./settings.ts";
import { startShop, type Role, type RunningShop } from "./start-shop.ts";
import { testCardsWarning } from "./test-cards-warning.ts";

/** Serves until a signal arrives or the parent process ends. */
export async function serve(
  config: Config,
  role: Role,
  print: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  shrinkBufferPool();
  letIdleHeapShrink();
  const stopSignals = waitForStop();
  if (!config.rateLimits)
    print("!! RATE_LIMITS=0: nobody is ever slowed down. For load tests on this machine only. !!");
  const warning = testCardsWarning(config);
  if (warning !== null) print(warning);
  const shop = await Promise.race([
    startShop(config, role, print),
    stopSignals.first.then(() => null),
  ]);
  if (shop === null) process.exit(0);
  print(composeAnnouncement(config, role, shop, performance.now() - startedAt));
  await stopSignals.first;
  print("Stopping ...");
  await stopOrForce(shop, stopSignals.secondSignal);
  print("Stopped.");
}

/**
 * Reduces Node's buffer pool. Node cuts small buffers from shared blocks, and a block stays in memory while any part
 * is used. With blocks of 64 kB, every cached answer and page kept a whole block.
 */
function shrinkBufferPool(): void {
  Buffer.poolSize = 8 * 1024;
}

function composeAnnouncement(
  config: Config,
  role: Role,
  { signIn, staffSignIn }: RunningShop,
  milliseconds: number,
): string {
  const readyText = `ready in ${(milliseconds / 1000).toFixed(1)} s`;
  if (role === "worker") return `Harbour's worker is ${readyText}`;
  const lines = [`Harbour is ${readyText}: ${config.publicUrl}`];
  if (signIn) lines.push(`Demo sign-in: ${signIn.email}, password ${signIn.password}`);
  const isLocal = hasLocalCallers(config);
  if (staffSignIn && isLocal)
    lines.push(
      `Demo staff sign-in, from this machine only: ${staffSignIn.email} (or manager@, fulfilment@, support@, content@), password ${staffSignIn.password} (${config.publicUrl}/backoffice/)`,
    );
  if (config.isDemo && role === "all")
    lines.push(
      isLocal
        ? `Mail and SMS it sends: ${config.publicUrl}/dev/outbox`
        : "The demo's outbox and staff sign-in are closed: PUBLIC_URL or TRUSTED_HOPS says that others than this machine call.",
    );
  return lines.join("\n");
}

/**
 * Waits for signals to stop. `first` resolves with the first signal or when the parent process ends, `secondSignal`
 * with the next signal. One Ctrl-C arrives twice, from the terminal and from npm, so a second signal within a second
 * is ignored.
 */
function waitForStop(): { first: Promise<void>; secondSignal: Promise<void> } {
  const first = Promise.withResolvers<void>();
  const secondSignal = Promise.withResolvers<void>();
  let firstSignalAt: number | null = null;
  const onSignal = (): void => {
    if (firstSignalAt === null) firstSignalAt = performance.now();
    else if (performance.now() - firstSignalAt > 1_000) secondSignal.resolve();
    first.resolve();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  // The parent may have ended while this module was loading, before anything listened. Without a channel to a parent,
  // the property is absent.
  if ("connected" in process && !process.connected) onSignal();
  else process.once("disconnect", onSignal);
  // The listener would otherwise keep the process alive after the stop.
  process.channel?.unref();
  return { first: first.promise, secondSignal: secondSignal.promise };
}

async function stopOrForce(shop: RunningShop, secondSignal: Promise<void>): Promise<void> {
  const forceSignal = Promise.race([secondSignal, pause(30_000, undefined, { ref: false })]).then(
    () => true,
  );
  const isForced = await Promise.race([shop.stop().then(() => false), forceSignal]);
  if (isForced) process.exit(1);
}
