import { expect, test } from "vitest";
import { findRepeatedName } from "./repeated-name.rules.ts";

test.each([
  ['{"a":1,"a":2}', "a"],
  ['{"a":{"b":1,"c":[{"b":1}]},"d":[{"a":1},{"a":2}]}', undefined],
  ['[{"x":{"say \\"a\\"":1,"b":"\\\\"},"x":1}]', "x"],
  ['{"a":"{\\"b\\":1,\\"b\\":2}"}', undefined],
])("the repeated name in %s is %s", (text, name) => {
  expect(JSON.parse(text)).toBeDefined();
  expect(findRepeatedName(text)).toBe(name);
});

test.each(["x", '"'])("reads a text of megabytes of %s to its end", (letter) => {
  const long = JSON.stringify(letter.repeat(7_000_000));
  expect(findRepeatedName(`{"a":${long},"b":1,"b":2}`)).toBe("b");
});
