import { Fragment } from "react";

/** A heading whose lines end between its phrases (`phrases.server.ts`); it stands in an element that keeps each whole (`break-keep`). */
export function Phrased({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
