import { customerApi, type Endpoint } from "@harbour/contracts";
import { operatorApi } from "@harbour/contracts/operator";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { replySchema } from "./reply-schema.ts";
import { compileReply, replySerialiser } from "./reply-serialiser.ts";

/** Serialises `value` as the response of an endpoint that declares `response`. */
function send(response: z.ZodType, value: unknown): unknown {
  return JSON.parse(replySerialiser(response)(value));
}

interface TreeNode {
  name: string;
  children: TreeNode[];
}
const tree: z.ZodType<TreeNode> = z
  .object({
    name: z.string(),
    get children() {
      return z.array(tree);
    },
  })
  .meta({ id: "Tree" });

const item = z.object({ title: z.string() }).meta({ id: "Item" });

describe("serialised reply", () => {
  test("keeps declared fields at every depth and drops all others", () => {
    const replySchema = z.object({
      list: z.array(z.object({ a: z.string() })),
      one: z.object({ b: z.int() }).nullable(),
    });
    const value = { list: [{ a: "x", secret: 1 }], one: { b: 2, secret: 3 }, secret: 4 };
    expect(send(replySchema, value)).toEqual({ list: [{ a: "x" }], one: { b: 2 } });
    expect(send(replySchema, { list: [], one: null })).toEqual({ list: [], one: null });
  });

  test("serialises named shapes, nullable ones and trees of them", () => {
    const replySchema = z.object({ item, none: item.nullable(), tree });
    const leaf = { name: "leaf", children: [], secret: 1 };
    expect(
      send(replySchema, {
        item: { title: "t", secret: 1 },
        none: null,
        tree: { name: "root", children: [leaf] },
      }),
    ).toEqual({
      item: { title: "t" },
      none: null,
      tree: { name: "root", children: [{ name: "leaf", children: [] }] },
    });
    const fullReply = { item: { title: "t" }, none: { title: "n", secret: 1 }, tree: leaf };
    expect(send(replySchema, fullReply)).toEqual({
      item: { title: "t" },
      none: { title: "n" },
      tree: { name: "leaf", children: [] },
    });
  });

  test("keeps declared fields of optional named shapes", () => {
    const replySchema = z.object({ maybe: item.optional(), size: z.tuple([z.int(), z.int()]) });
    const value = { maybe: { title: "t", secret: 1 }, size: [3, 4] };
    expect(send(replySchema, value)).toEqual({ maybe: { title: "t" }, size: [3, 4] });
    expect(send(replySchema, { size: [3, 4] })).toEqual({ size: [3, 4] });
  });

  test("serialises enums, literals, records, unions and unknown values", () => {
    const replySchema = z.object({
      status: z.enum(["a", "b"]).nullable(),
      kind: z.literal("k"),
      flag: z.union([z.boolean(), z.literal(1), z.literal(0)]),
      texts: z.record(z.string(), item),
      anything: z.unknown(),
      maybe: z.string().optional(),
    });
    const value = {
      status: null,
      kind: "k",
      flag: true,
      texts: { x: { title: "t" } },
      anything: { deep: [1] },
    };
    expect(send(replySchema, value)).toEqual(value);
    expect(send(replySchema, { ...value, status: "b", flag: 0, maybe: 'say "hi"\n' })).toEqual({
      ...value,
      status: "b",
      flag: 0,
      maybe: 'say "hi"\n',
    });
  });

  test("serialises a list", async () => {
    expect(send(z.array(item), [{ title: "a", secret: 1 }])).toEqual([{ title: "a" }]);
  });
});

test("no reply of the contract needs a validator at run time", () => {
  const endpoints = Object.values(customerApi).flatMap((noun) => Object.values(noun) as Endpoint[]);
  expect(endpoints.length).toBeGreaterThan(20);
  const slow = endpoints.filter(({ response }) => {
    const choices = JSON.stringify(replySchema(response)).match(/"anyOf":/g) ?? [];
    return choices.length > 0;
  });
  expect(slow.map(({ path }) => path)).toEqual([]);
});

test("every reply of both contracts can be compiled", () => {
  const nouns = [...Object.values(customerApi), ...Object.values(operatorApi)];
  const endpoints = nouns.flatMap((noun) => Object.values(noun) as Endpoint[]);
  expect(endpoints.length).toBeGreaterThan(400);
  for (const { response, path } of endpoints)
    expect(() => compileReply(response), path).not.toThrow();
});
