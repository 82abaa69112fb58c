import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { classes } from "./classes.ts";
import { ImageOff } from "./icons.ts";

const widths = [320, 640, 960];

interface PictureProps {
  /** Null or broken shows the placeholder instead (S2-124, S2-125). */
  src: string | null | undefined;
  /** S2-126: appended to the address, for another form of the same picture. */
  suffix?: string;
  /** `#rrggbb`, shown until the picture is there (styles.css); null for a transparent one. */
  color?: string | null;
  alt: string;
  width: number;
  height: number;
  /** The shown width, as `<img sizes>`. */
  sizes: string;
  /** The largest picture of the first screen: loaded at once and first. */
  eager?: boolean;
  className?: string;
}

/** A picture whose smaller forms answer to `?w=`; it keeps its space before it loads, so nothing shifts. */
export function Picture({
  src: source,
  suffix = "",
  color,
  alt,
  width,
  height,
  sizes,
  eager = false,
  className,
}: PictureProps) {
  const src = source && source + suffix;
  return (
    <Image
      src={src && `${src}?w=640`}
      srcSet={src ? widths.map((w) => `${src}?w=${w} ${w}w`).join(", ") : undefined}
      sizes={sizes}
      data-color={color ?? undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding={eager ? "sync" : "async"}
      className={className}
    />
  );
}

type ImageProps = Omit<ComponentProps<"img">, "src" | "alt" | "width" | "height"> & {
  src: string | null | undefined;
  alt: string;
  /** The width; where neither is known the placeholder is as large as its class says. */
  width?: number;
  height?: number;
  /** Stands in for a picture that is missing; the placeholder unless something says more. */
  instead?: ReactNode;
};

/** One picture of one size, with a placeholder where it is missing or fails (S2-124, S2-125). */
export function Image({ src, instead, ...rest }: ImageProps) {
  const { isMissing, watch } = usePicture(src);
  if (isMissing) {
    const { alt, width, height, className } = rest;
    return instead ?? <Placeholder {...{ alt, width, height, className }} />;
  }
  // eslint-disable-next-line jsx-a11y/alt-text -- part of the rest
  return <img src={src ?? undefined} {...rest} {...watch} />;
}

/** Watches an `<img>` that has `watch` for the picture that never comes. */
export function usePicture(src: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  // A picture may fail before the page comes alive, and then no event tells.
  useEffect(() => {
    const shown = ref.current;
    if (src && shown?.complete && shown.naturalWidth === 0 && shown.currentSrc !== "")
      setBroken(src);
  }, [src]);
  const onError = () => setBroken(src ?? null);
  return { isMissing: !src || broken === src, watch: { ref, onError } };
}

export function Placeholder({
  alt,
  width,
  height,
  className,
}: Pick<ComponentProps<"img">, "alt" | "width" | "height" | "className">) {
  return (
    <ImageOff
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      // The icon is a fifth of it, in the middle.
      viewBox="-48 -48 120 120"
      width={width}
      height={height}
      className={classes("bg-tint-strong text-quiet stroke-1", className)}
    />
  );
}
