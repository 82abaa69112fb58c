import { useState } from "react";

interface VersionedBody {
  readonly version: number;
}

/**
 * Keeps the version of the record that a form was filled from. A change sends it, so that a
 * colleague's work, which the page may have read meanwhile, is not overwritten unseen.
 */
export function useExpectedVersion(record: VersionedBody) {
  const [expected, setExpected] = useState(record.version);
  return {
    expected,
    isOvertaken: record.version !== expected,
    /** Makes a version the one that the form is based on. */
    accept: ({ version }: VersionedBody) => setExpected(version),
  };
}
