import { Fragment } from "react";

/** A heading that breaks between phrases (`phrases.server.ts`), in an element with `break-keep`. */
export function PhrasedText({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
