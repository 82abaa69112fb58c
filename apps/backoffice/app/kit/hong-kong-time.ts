/** Hong Kong is eight hours ahead of UTC all year. */
const offsetMs = 8 * 3600_000;

/** Returns a moment as `datetime-local` shows it in Hong Kong. */
export function toHongKongInput(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 16);
}

/** Reads a time in Hong Kong as a moment; an incomplete one is left for the shop to refuse. */
export function fromHongKongInput(typedTime: string): string {
  const parsedTime = new Date(`${typedTime}:00+08:00`);
  return Number.isNaN(parsedTime.getTime()) ? typedTime : parsedTime.toISOString();
}
