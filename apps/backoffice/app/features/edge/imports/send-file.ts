import { ApiError, makeUnreachableReply } from "@harbour/api-client";
import { operatorApiBase } from "@harbour/contracts/operator";

/** Uploads an import file. The upload has no timeout. @returns the import's id @throws ApiError */
export async function sendFile(file: File): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  const reply = await fetch(`${operatorApiBase}/imports`, { method: "POST", body }).catch(
    (cause: unknown) => {
      throw new ApiError(makeUnreachableReply(cause));
    },
  );
  const text = await reply.text();
  if (!reply.ok)
    throw new ApiError({
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: text,
    });
  return text;
}
