/** Formats a phone number with its area code. Hong Kong numbers are grouped as usual: `+852 9123 4567`. */
export function formatPhone({
  area_code: code,
  phone,
}: {
  readonly area_code: string | null;
  readonly phone: string;
}): string {
  const spacedPhone = code === "852" ? phone.replace(/^(\d{4})(\d{4})$/, "$1 $2") : phone;
  return `+${code ?? ""} ${spacedPhone}`;
}
