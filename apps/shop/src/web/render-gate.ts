/** Rendering takes the processor: beyond a few at a time, more only make every page late (QUALITY 5). */
export interface RenderGate {
  /** Runs the work when its turn comes. @throws TooBusy at once when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export class TooBusy extends Error {}

export function createRenderGate({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): RenderGate {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw new TooBusy("Too many pages are being rendered.");
        // Whoever ends hands over its place, so `running` stays as it is.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
