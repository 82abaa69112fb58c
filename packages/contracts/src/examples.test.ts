import { expect, test } from "vitest";
import { customerApi, type Endpoint } from "./index.ts";
import { operatorApi } from "./operator/index.ts";

const callsWithBody = [customerApi, operatorApi].flatMap((api) =>
  Object.entries(api as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>).flatMap(
    ([noun, calls]) =>
      Object.entries(calls).flatMap(([name, { body, example }]) =>
        body === undefined ? [] : [{ call: `${noun}.${name}`, body, example }],
      ),
  ),
);

test("every call with a body has an example", () => {
  expect(
    callsWithBody.filter(({ example }) => example === undefined).map(({ call }) => call),
  ).toEqual([]);
  expect(callsWithBody.length).toBeGreaterThan(60);
});

test("every example is a valid body of its call", () => {
  const refused = callsWithBody.flatMap(({ call, body, example }) => {
    const { error } = body.safeParse(example);
    return error === undefined ? [] : [`${call}: ${error.message}`];
  });
  expect(refused).toEqual([]);
});
