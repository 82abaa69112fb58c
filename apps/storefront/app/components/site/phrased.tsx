import { Fragment } from "react";

/** A heading whose lines end between its phrases (`phrases.server.ts`); it stands in an element that keeps each whole (`break-keep`). */
export function Phrased({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- they are one text, and never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
