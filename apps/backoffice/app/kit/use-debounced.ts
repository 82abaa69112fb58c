import { useEffect, useState } from "react";

/** Returns the value once it has not changed for a moment, so that typing asks the shop once. */
export function useDebounced<Value>(value: Value, ms = 200): Value {
  const [debouncedValue, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debouncedValue;
}
