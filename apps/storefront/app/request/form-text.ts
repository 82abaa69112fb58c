/** A text field of a form, without the blanks around it; "" when it is missing or a file. */
export function formText(form: FormData | undefined, name: string): string {
  const value = form?.get(name);
  return typeof value === "string" ? value.trim() : "";
}
