import { useMemo } from "react";

/** A long list as one text, because the router numbers every value of a page, and numbers do not compress. */
export type Packed<Value> = string & { readonly of?: Value };

export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value);
}

export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(packed) as Value;
}

export function useUnpacked<Value>(packed: Packed<Value>): Value {
  return useMemo(() => unpack(packed), [packed]);
}
