/** An error that the person at the terminal can fix. Its message says how, and no stack is printed. */
export class UserFacingError extends Error {
  override readonly name: string = "UserFacingError";
}
