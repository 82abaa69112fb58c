/** Returns a text field of a form, trimmed; "" when it is missing or a file. */
export function formText(form: FormData | undefined, name: string): string {
  const value = form?.get(name);
  return typeof value === "string" ? value.trim() : "";
}
