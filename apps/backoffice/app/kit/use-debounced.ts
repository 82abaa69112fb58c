import { useEffect, useState } from "react";

/** Returns the value after it has not changed for `ms` milliseconds, so that typing sends one call. */
export function useDebounced<Value>(value: Value, ms = 200): Value {
  const [debouncedValue, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debouncedValue;
}
