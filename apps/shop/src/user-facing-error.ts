/**
 * An error that the person at the terminal can mend. Its message says how, and no stack is shown.
 */
export class UserFacingError extends Error {
  override readonly name: string = "UserFacingError";
}
