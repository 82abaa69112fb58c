import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, describe, expect, test, vi } from "vitest";
import { postExternally } from "../../platform/jobs/external-post.ts";
import { findAddressFault } from "../../platform/jobs/outside-address.ts";
import { startReceiver } from "./testing.ts";

const message = { headers: {}, body: "{}", signal: new AbortController().signal };

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

type Lookup = (
  name: string,
  options: dns.LookupOptions,
  callback: (error: null, addresses: dns.LookupAddress[]) => void,
) => void;

/** Mocks the system's name resolution. */
function mockLookup(lookup: Lookup) {
  const spy = vi.spyOn(dns, "lookup").mockImplementation(lookup as unknown as typeof dns.lookup);
  syncBuiltinESMExports();
  return spy;
}

describe("webhook address", () => {
  const refused = [
    "erp.example.com",
    "ftp://erp.example.com",
    "http://erp.example.com",
    "https://user:pass@erp.example.com",
    "https://erp.example.com/#part",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0.0.0.0/",
    "https://10.1.2.3/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::]/",
    "https://[::1]/",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[::127.0.0.1]/",
    "https://[::10.0.0.1]/",
    "https://localhost./",
    "https://foo.localhost/",
    "https://foo.localhost./",
    "https://127.0.0.1./",
  ];
  test.each(refused)("refuses the address %s", (url) => {
    expect(findAddressFault(url, { allowsLoopback: false })).toMatchObject({
      code: expect.any(String),
    });
  });

  test.each([
    "https://erp.example.com/hooks?shop=1",
    "https://203.0.114.9:8443/",
    "https://[2606:4700::1111]/",
  ])("accepts the public address %s", (url) => {
    expect(findAddressFault(url, { allowsLoopback: false })).toBeUndefined();
  });

  test("only a demo accepts webhook addresses on its own machine, never other machines of its network", () => {
    for (const url of ["http://127.0.0.1:3001/", "http://localhost:3001/", "https://[::1]/"]) {
      expect(findAddressFault(url, { allowsLoopback: true })).toBeUndefined();
      expect(findAddressFault(url, { allowsLoopback: false })).toBeDefined();
    }
    for (const url of ["http://user:pass@127.0.0.1:3001/", "http://localhost:3001/#part"])
      expect(findAddressFault(url, { allowsLoopback: true }), url).toBeDefined();
    for (const url of ["http://10.0.0.1/", "http://127.0.0.2/", "http://erp.example.com/"])
      expect(findAddressFault(url, { allowsLoopback: true })).toBeDefined();
  });
});

describe("connection", () => {
  const notPublic = { status: null, error: "not an address of the public internet", text: "" };

  test("never connects to a private address, whatever was checked before", async () => {
    const receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    for (const host of [
      "127.0.0.1",
      "localhost",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "127.1",
      "0.0.0.0",
    ])
      for (const scheme of ["http", "https"]) {
        const url = `${scheme}://${host}:${port}/`;
        expect(await postExternally(url, { ...message, allowsLoopback: false }), url).toEqual(
          notPublic,
        );
      }
    expect(receiver.received).toEqual([]);
  });

  test("checks the address that a name resolves to at the connection, with one look-up", async () => {
    const receiver = await startReceiver();
    const resolvedAddresses = ["127.0.0.1", "10.0.0.1", "169.254.169.254", "127.0.0.1"];
    const lookups = mockLookup((_name, _options, callback) =>
      callback(null, [{ address: resolvedAddresses.shift()!, family: 4 }]),
    );
    const url = receiver.url.replace("127.0.0.1", "rebound.example.com");
    const send = () => postExternally(url, { ...message, allowsLoopback: true });
    expect((await send()).status).toBe(204);
    expect(await send()).toEqual(notPublic);
    expect(await send()).toEqual(notPublic);
    expect((await send()).status).toBe(204);
    expect(lookups).toHaveBeenCalledTimes(4);
    expect(receiver.received).toHaveLength(2);
  });

  test("a demo connects to its own machine and to no other machine of its network", async () => {
    const receiver = await startReceiver();
    const otherLoopbackUrl = receiver.url.replace("127.0.0.1", "127.0.0.2");
    expect(await postExternally(otherLoopbackUrl, { ...message, allowsLoopback: true })).toEqual(
      notPublic,
    );
    expect((await postExternally(receiver.url, { ...message, allowsLoopback: true })).status).toBe(
      204,
    );
  });

  test("reports a refused connection with its reason", async () => {
    const url = "http://127.0.0.1:1/";
    expect(await postExternally(url, { ...message, allowsLoopback: true })).toEqual({
      status: null,
      error: "ECONNREFUSED",
      text: "",
    });
  });
});
