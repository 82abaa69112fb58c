/** The picture of a product in a row of a list, or its empty place. */
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
