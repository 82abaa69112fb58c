/** Returns a multipart body with one file, in the form that a browser sends. */
export async function makeMultipart(
  field: string,
  bytes: Uint8Array,
  fileName = "picture.jpg",
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)]), fileName);
  const request = new Request("http://harbour.test", { method: "POST", body: form });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type")! },
  };
}
