/** A failure that the person at the terminal can mend: its message is a sentence that says how, and no stack is shown. */
export class UserFacingError extends Error {
  override readonly name: string = "UserFacingError";
}
