import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { classes } from "./classes.ts";
import { ImageOff } from "./icons.ts";

const widths = [320, 640, 960];

interface PictureProps {
  /** The picture's address. A missing or broken address shows the placeholder (S2-124, S2-125). */
  src: string | null | undefined;
  /** A suffix for the address that requests another form of the same picture (S2-126). */
  suffix?: string;
  /** The background colour as `#rrggbb` until the picture loads (styles.css). Null for a transparent picture. */
  color?: string | null;
  alt: string;
  width: number;
  height: number;
  /** The width at which the picture is displayed, as for `<img sizes>`. */
  sizes: string;
  /** True for the largest picture of the first screen, so that it loads first. */
  isEager?: boolean;
  className?: string;
  /** The point that a crop keeps in sight, such as `30% 70%` (focus-points.css). */
  focus?: string | null | undefined;
}

/**
 * A picture that also loads in smaller sizes by `?w=`. Its space is reserved before it loads, so the layout does not
 * shift.
 */
export function Picture({
  src: source,
  suffix = "",
  color,
  isEager = false,
  focus,
  ...rest
}: PictureProps) {
  const src = source && source + suffix;
  return (
    <Image
      {...rest}
      src={src && `${src}?w=640`}
      srcSet={src ? widths.map((w) => `${src}?w=${w} ${w}w`).join(", ") : undefined}
      data-color={color}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : undefined}
      decoding={isEager ? "sync" : "async"}
      data-focus={focus}
    />
  );
}

type ImageProps = Omit<ComponentProps<"img">, "src" | "alt" | "width" | "height"> & {
  src: string | null | undefined;
  alt: string;
  /** The width in pixels. Without width or size, the placeholder fills the box of its class. */
  width?: number;
  height?: number;
  /** The content to show for a missing picture, instead of the standard placeholder. */
  placeholder?: ReactNode;
};

/** A picture of a single size. A missing or broken picture shows a placeholder (S2-124, S2-125). */
export function Image({ src, placeholder, ...rest }: ImageProps) {
  const { isMissing, imgProps } = usePicture(src);
  if (isMissing) return placeholder ?? <Placeholder {...rest} />;
  // eslint-disable-next-line jsx-a11y/alt-text -- part of the rest
  return <img src={src ?? undefined} {...rest} {...imgProps} />;
}

/** Detects a failed load of an `<img>` that gets the returned `watch` props. */
export function usePicture(src: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [brokenSource, setBrokenSource] = useState<string | null>(null);
  // A picture may fail before hydration. React then misses the error event.
  useEffect(() => {
    const image = ref.current;
    if (src && image?.complete && image.naturalWidth === 0 && image.currentSrc !== "")
      setBrokenSource(src);
  }, [src]);
  const onError = () => setBrokenSource(src ?? null);
  return { isMissing: !src || brokenSource === src, imgProps: { ref, onError } };
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
      // The icon fills a fifth of the box and is centred.
      viewBox="-48 -48 120 120"
      width={width}
      height={height}
      className={classes("bg-tint-strong text-quiet stroke-1", className)}
    />
  );
}
