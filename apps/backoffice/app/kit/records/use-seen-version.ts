import { useState } from "react";

interface Versioned {
  readonly version: number;
}

/**
 * Keeps the version of the record that a form was filled from. A change sends it, so that a
 * colleague's work, which the page may have read meanwhile, is not overwritten unseen.
 */
export function useSeenVersion(record: Versioned) {
  const [seen, setSeen] = useState(record.version);
  return {
    seen,
    isOvertaken: record.version !== seen,
    /** Makes a version the one that the form is based on. */
    accept: ({ version }: Versioned) => setSeen(version),
  };
}
