import { expect, test } from "vitest";
import { serverUrl, chooseSocketFolder } from "./server-address.ts";

const dir = "/srv/harbour data";

test.runIf(process.platform === "linux")(
  "on Linux the shop connects to the database through its socket",
  () => {
    const socketFolder = chooseSocketFolder(dir);
    const url = new URL(serverUrl("secret", { port: 25432, socketFolder }));
    expect(decodeURIComponent(url.hostname)).toBe(`${dir}/postgres`);
    expect(url.port).toBe("25432");
  },
);

test.each([
  ["a path that is too long for a socket", `/srv/${"h".repeat(80)}`],
  ["a path that the server would read as two", "/srv/harbour,shop"],
])("the shop connects to the database through TCP: %s", (_, folder) => {
  expect(chooseSocketFolder(folder)).toBeNull();
  expect(serverUrl("secret", { port: 25432, socketFolder: null })).toBe(
    "postgres://harbour:secret@127.0.0.1:25432/harbour",
  );
});
