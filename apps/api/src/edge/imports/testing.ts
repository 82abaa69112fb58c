import type { ImportDetailsWire } from "@harbour/contracts/operator";
import type { Operator } from "../../platform/modules/actor.ts";
import { makeMultipart, type TestApi } from "../../testing/index.ts";

/** Creates a driver that uploads files and uses the wizard as staff do. */
export function createImportDriver(shop: TestApi, staff: Operator) {
  const caller = shop.as(staff);
  const readImport = async (id: string): Promise<ImportDetailsWire> =>
    (await caller.get(`/imports/${id}`)).body;
  const upload = async (content: string | Uint8Array, name = "goods.csv") => {
    const { body, headers } = await makeMultipart("file", Buffer.from(content), name);
    return caller.post("/imports", body, { headers });
  };
  const runAction = async (id: string, button: "check" | "apply" | "undo") => {
    const { status, body } = await caller.post(`/imports/${id}/${button}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    await shop.runJobs();
    return readImport(id);
  };
  return {
    caller,
    read: readImport,
    upload,
    runAction,
    /** Uploads and checks a file. @returns the import's id */
    check: async (content: string | Uint8Array, name?: string) => {
      const { text: id } = await upload(content, name);
      await runAction(id, "check");
      return id;
    },
    /** Uploads, checks and writes a file. @returns the import's id */
    write: async (content: string | Uint8Array, name?: string) => {
      const { text: id } = await upload(content, name);
      await runAction(id, "check");
      await runAction(id, "apply");
      return id;
    },
    changes: async (id: string) => (await caller.get(`/imports/${id}/changes`)).body.data,
    faults: async (id: string) => (await caller.get(`/imports/${id}/faults`)).body.data,
  };
}
