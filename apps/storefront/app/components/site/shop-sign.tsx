import { classes, Image } from "@harbour/ui";
import { logoAddress } from "./logo-address.ts";
import { Wordmark } from "./wordmark.tsx";

/** The configured logo, in a box that is there before the picture is; the built-in wordmark without one. */
export function ShopSign({
  logo,
  name,
  ground = "page",
}: {
  /** Null: none was configured. */
  logo: string | null;
  name: string;
  /** The ground it stands on: the footer is dark in both themes, the page in one. */
  ground?: "page" | "night";
}) {
  const isNight = ground === "night";
  return (
    <Image
      src={logo && logoAddress(logo)}
      alt={name}
      width={160}
      height={40}
      className={classes(
        "h-10 w-40 object-contain object-left rtl:object-right max-[360px]:w-28",
        // In the dark the night logo takes its place, or light paper lies below it.
        !isNight && "day-logo",
      )}
      instead={<Wordmark name={name} tone={isNight ? "white" : "ink"} />}
    />
  );
}
