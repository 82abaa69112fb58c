import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";

/**
 * graphile-worker 0.18 prints the stack of each of its workers that ends with an error, past the log, and logs it again as an error of
 * its own. They end so when the database is lost, which is told once, in words, when the worker begins again.
 */
export function quietEvents(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => {
    worker.promise = worker.promise.catch(() => undefined);
  });
  events.on("localQueue:refetchDelay:expired", ({ localQueue }) => lookAfterDelay(localQueue));
  events.on("localQueue:returnJobs", ({ localQueue }) => holdWhileReturning(localQueue));
  return events;
}

/**
 * graphile-worker 0.18 only counts what it is told of while it delays its next look: when that has passed, such a job would wait for the
 * next second's look.
 */
function lookAfterDelay(queue: unknown): void {
  const counters = queue as { refetchDelayCounter: number; refetchDelayFetchOnComplete: boolean };
  if (counters.refetchDelayCounter > 0) counters.refetchDelayFetchOnComplete = true;
}

/**
 * graphile-worker 0.18 refuses to wait for the jobs that its queue gives back when it ends, as it already counts itself as ended. The
 * worker then says that it failed to stop. A database that is lost at that moment ends the process by a rejection that nobody hears.
 */
function holdWhileReturning(queue: unknown): void {
  const counted = queue as { backgroundCount: number; decreaseBackgroundCount: () => void };
  counted.backgroundCount += 1;
  queueMicrotask(counted.decreaseBackgroundCount);
}
