import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Sends one change at a time. A second press before the reply is ignored here, because `isPending` disables the
 * button only after the next render.
 */
export function useSingleMutation<Data, Input>(options: UseMutationOptions<Data, Error, Input>) {
  const isUnderWay = useRef(false);
  const { mutate, ...mutation } = useMutation({
    ...options,
    onSettled: (...args) => {
      isUnderWay.current = false;
      return options.onSettled?.(...args);
    },
  });
  const send = (input: Input): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input);
  };
  return { ...mutation, send };
}
