import { classes, Image } from "@harbour/ui";

/** The person's picture, or the first letter of their name. It says nothing that the name beside it does not. */
export function Avatar({
  src,
  name,
  className,
}: {
  src: string | null;
  name: string;
  className?: string;
}) {
  const look = classes("shrink-0 rounded-full bg-tint-strong", className);
  // A picture just chosen is a `data:` address, which has no smaller forms.
  const address = src?.startsWith("/") ? `${src}?w=320` : src;
  return (
    <Image
      src={address}
      alt=""
      width={320}
      height={320}
      className={classes(look, "object-cover")}
      instead={
        <span
          aria-hidden
          className={classes(look, "grid place-items-center font-black text-quiet")}
        >
          {Array.from(name.trim())[0]?.toUpperCase() ?? "?"}
        </span>
      }
    />
  );
}
