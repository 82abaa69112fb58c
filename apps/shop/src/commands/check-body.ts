import { validate } from "@harbour/api";
import type { Endpoint } from "@harbour/contracts";
import type { z } from "zod";

/**
 * Validates a command's input by the operator API's contract, so that the terminal accepts nothing that the API
 * refuses.
 * @throws ShopError `validation` by field
 */
export function checkBody<Body extends z.ZodType>(
  { body }: Pick<Endpoint<undefined, undefined, Body>, "body">,
  fields: Readonly<Record<string, unknown>>,
): z.output<Body> {
  return validate(
    { body },
    {
      params: undefined,
      query: undefined,
      body: fields,
    },
  ).body as z.output<Body>;
}
