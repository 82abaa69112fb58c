import { useState } from "react";

interface VersionedBody {
  readonly version: number;
}

/**
 * Keeps the version of the record that a form was filled from. A save sends this version, even if the page has
 * refetched the record since. A colleague's change is therefore never overwritten unseen.
 */
export function useExpectedVersion(record: VersionedBody) {
  const [expected, setExpected] = useState(record.version);
  return {
    expected,
    isStale: record.version !== expected,
    /** Makes this version the one that the form is based on. */
    accept: ({ version }: VersionedBody) => setExpected(version),
  };
}
