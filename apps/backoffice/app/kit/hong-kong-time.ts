/** Hong Kong is eight hours ahead of UTC all year. */
const offsetMs = 8 * 3600_000;

/** Formats a moment for a `datetime-local` input in Hong Kong time. */
export function toHongKongInput(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 16);
}

/**
 * Converts a typed Hong Kong time to a moment. An incomplete time is returned unchanged, so that the shop refuses it.
 */
export function fromHongKongInput(typedTime: string): string {
  const parsedTime = new Date(`${typedTime}:00+08:00`);
  return Number.isNaN(parsedTime.getTime()) ? typedTime : parsedTime.toISOString();
}
