import { classes, Image } from "@harbour/ui";
import { composeLogoAddress } from "./logo-address.ts";
import { Wordmark } from "./wordmark.tsx";

/** The configured logo in a reserved box, or the built-in wordmark. */
export function ShopSign({
  logo,
  name,
  ground = "page",
}: {
  /** The logo; null when none is configured. */
  logo: string | null;
  name: string;
  /** The background. The footer is always dark, the page only in one theme. */
  ground?: "page" | "night";
}) {
  const isNight = ground === "night";
  return (
    <Image
      src={logo && composeLogoAddress(logo)}
      alt={name}
      width={160}
      height={40}
      className={classes(
        "h-10 w-40 object-contain object-left rtl:object-right max-[360px]:w-28",
        // In the dark theme the night logo replaces the day logo. Without a night logo a light background lies below.
        !isNight && "day-logo",
      )}
      // The footer is below the first screen.
      loading={isNight ? "lazy" : undefined}
      placeholder={<Wordmark name={name} tone={isNight ? "white" : "ink"} />}
    />
  );
}
