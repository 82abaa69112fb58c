/** A product's picture in a list row, or an empty space when it has none. */
export function RowPicture({ picture }: { picture: string | null }) {
  if (picture === null)
    return <span aria-hidden className="size-12 shrink-0 rounded-md bg-tint-strong" />;
  return (
    <img
      src={`${picture}?w=320`}
      alt=""
      loading="lazy"
      className="size-12 shrink-0 rounded-md object-cover"
    />
  );
}
