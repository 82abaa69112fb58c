import type { Change } from "@harbour/api";
import type { TransportReply } from "@harbour/api-client";
import { expect, test } from "vitest";
import { createCachingTransport } from "./create-caching-transport.ts";

const get = { method: "GET", path: "/lists", headers: {} };
const publicHeaders = { "cache-control": "public, max-age=0", "cache-tag": "categories,product:1" };

/** Creates an API that counts its answers, and that reports changes through `change`. */
function anApi(headers: Record<string, string> = publicHeaders, status = 200) {
  let answerCount = 0;
  let emitChange: (change: Change) => void = () => {};
  let beforeReply = () => {};
  let isCurrent = true;
  const call = createCachingTransport(
    async (): Promise<TransportReply> => {
      answerCount += 1;
      beforeReply();
      return { status, headers, body: String(answerCount) };
    },
    {
      isCurrent: () => isCurrent,
      subscribe: (listener) => {
        emitChange = listener;
        return () => {};
      },
    },
  );
  return {
    call,
    ask: async (request = get) => (await call(request)).body,
    change: (...tags: readonly string[]) => emitChange({ tags }),
    lose: () => {
      isCurrent = false;
      emitChange("everything");
    },
    hear: () => (isCurrent = true),
    whileAnswering: (work: () => void) => (beforeReply = work),
  };
}

test("the site requests a public answer once until the answer changes", async () => {
  const api = anApi();
  expect([await api.ask(), await api.ask()]).toEqual(["1", "1"]);
  expect(await api.call(get)).toBe(await api.call(get));
  api.change("product:2");
  expect(await api.ask()).toBe("1");
  api.change("product:1");
  expect([await api.ask(), await api.ask()]).toEqual(["2", "2"]);
});

test("without change events every answer is requested again", async () => {
  const api = anApi();
  await api.ask();
  api.lose();
  expect([await api.ask(), await api.ask()]).toEqual(["2", "3"]);
  api.hear();
  expect([await api.ask(), await api.ask()]).toEqual(["4", "4"]);
});

test("an answer that changed during its request is not cached", async () => {
  const api = anApi();
  api.whileAnswering(() => api.change("categories"));
  await api.ask();
  api.whileAnswering(() => {});
  expect([await api.ask(), await api.ask()]).toEqual(["2", "2"]);
});

test("the site sends private reads, writes and refused requests to the API every time", async () => {
  const api = anApi();
  const memberRequest = { ...get, headers: { authorization: "Bearer t" } };
  expect([await api.ask(memberRequest), await api.ask(memberRequest)]).toEqual(["1", "2"]);
  const write = { ...get, method: "POST" };
  expect([await api.ask(write), await api.ask(write)]).toEqual(["3", "4"]);
  const personalApi = anApi({ "cache-control": "no-store" });
  expect([await personalApi.ask(), await personalApi.ask()]).toEqual(["1", "2"]);
  const refused = anApi(publicHeaders, 404);
  expect([await refused.ask(), await refused.ask()]).toEqual(["1", "2"]);
});
