/** A call of a module's function in a process. */
export interface Call {
  /** The module's URL. */
  readonly file: string;
  readonly name: string;
  readonly task: unknown;
}

export type Outcome = { readonly result: unknown } | { readonly error: unknown };

/** Returns the function's error as a value, so that a run only rejects when its process ended. */
export async function runTask({ file, name, task }: Call): Promise<Outcome> {
  try {
    const work = (await import(file)) as Record<string, (task: unknown) => unknown>;
    return { result: await work[name]!(task) };
  } catch (error) {
    return { error };
  }
}
