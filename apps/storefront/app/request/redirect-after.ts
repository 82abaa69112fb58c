import { redirect } from "react-router";

interface RedirectTargets {
  readonly success: string;
  readonly failure: string;
  /** Tells whether an error leads to the failure page; others are rethrown. */
  readonly isFailure?: (error: unknown) => boolean;
}

/** Waits for `work`, then redirects to the page of its success or of its failure (S8-041). */
export async function redirectAfter(
  work: Promise<unknown>,
  { success, failure, isFailure = () => true }: RedirectTargets,
): Promise<Response> {
  try {
    await work;
  } catch (error) {
    if (!isFailure(error)) throw error;
    return redirect(failure, 303);
  }
  return redirect(success, 303);
}
