import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { untilPasses } from "../../../../tools/testing/until.ts";
import { cutSlowBodies } from "./cut-slow-bodies.ts";

const server = createServer((request, response) => {
  if (request.url === "/at-once") response.writeHead(403).end();
  else if (request.url === "/events") response.writeHead(200).write("retry: 5000\n\n");
  else request.resume().on("end", () => response.end());
});
cutSlowBodies(server, { minBytes: 500, perMs: 20 });
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

const makeRequestHead = (headerLine: string, path = "/") =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${headerLine}\r\n\r\n`;

/** Returns everything that is received until the connection ends. */
async function readReplyTo(request: string): Promise<string> {
  const socket = openSocket();
  let replyText = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    replyText += text;
  });
  socket.write(request);
  await once(socket, "close");
  return replyText;
}

function openSocket(): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  return socket;
}

test.each([
  ["announced and not sent", makeRequestHead("content-length: 5000")],
  ["that stops midway", makeRequestHead("content-length: 5000") + "x".repeat(100)],
  ["without a length", `${makeRequestHead("transfer-encoding: chunked")}5\r\nhello\r\n`],
])("a body %s is cut off", async (_, sentText) => {
  expect(await readReplyTo(sentText)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a request refused before its body arrived gets its answer without the body", async () => {
  expect(await readReplyTo(makeRequestHead("content-length: 5000", "/at-once"))).toMatch(
    /^HTTP\/1\.1 403 /,
  );
});

test("an answer that has begun, such as an event stream, ends without a 408 inside", async () => {
  const replyText = await readReplyTo(makeRequestHead("content-length: 5000", "/events"));
  expect(replyText).toMatch(/^HTTP\/1\.1 200 .*retry: 5000/s);
  expect(replyText).not.toContain("408");
});

test("requests with complete bodies are answered one after another, however long the answers take", async () => {
  const socket = openSocket();
  const replies: string[] = [];
  socket.setEncoding("utf8").on("data", (text: string) => replies.push(text));
  for (const count of [1, 2]) {
    socket.write(makeRequestHead("content-length: 5") + "hello");
    await untilPasses(() => expect(replies.join("").match(/200 OK/g)?.length).toBe(count));
  }
});
