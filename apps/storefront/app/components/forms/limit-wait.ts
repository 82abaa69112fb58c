/** Rejects with a `TimeoutError` when `answer` takes longer than `limitMs`. */
export async function limitWait<Answer>(answer: Promise<Answer>, limitMs: number): Promise<Answer> {
  const signal = AbortSignal.timeout(limitMs);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([answer, timeout]);
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
