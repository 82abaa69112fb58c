const prefix = "use-voucher:";

/** What the button beside a voucher that a cart offers says to its form. */
export const intentFor = (code: string): string => prefix + code;

/** Such a press is the same as typing the code and applying it: the form says so from here on. */
export function asTypedCode(form: FormData): void {
  const intent = form.get("intent");
  if (typeof intent !== "string" || !intent.startsWith(prefix)) return;
  form.set("voucher_code", intent.slice(prefix.length));
  form.set("intent", "apply-code");
}
