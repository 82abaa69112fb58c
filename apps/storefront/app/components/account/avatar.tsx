import { classes, Image } from "@harbour/ui";

/**
 * Shows the person's picture, or the first letter of their name. Screen readers skip it, because they read the name
 * beside it.
 */
export function Avatar({
  src,
  name,
  className,
}: {
  src: string | null;
  name: string;
  className?: string;
}) {
  const avatarClass = classes("shrink-0 rounded-full bg-tint-strong", className);
  // A picture just chosen is a `data:` address, without smaller copies.
  const address = src?.startsWith("/") ? `${src}?w=320` : src;
  return (
    <Image
      src={address}
      alt=""
      width={320}
      height={320}
      className={classes(avatarClass, "object-cover")}
      placeholder={
        <span
          aria-hidden
          className={classes(avatarClass, "grid place-items-center font-black text-quiet")}
        >
          {Array.from(name.trim())[0]?.toUpperCase() ?? "?"}
        </span>
      }
    />
  );
}
