import { ApiError, makeUnreachableReply } from "@harbour/api-client";
import { operatorApiBase } from "@harbour/contracts/operator";

/** Sends a picture to the shop, and tells the sent part of it. @returns its address @throws ApiError */
export function uploadPicture(
  file: File,
  onPart: (sentFraction: number) => void = () => undefined,
): Promise<string> {
  const form = new FormData();
  form.append("file", file);
  // Unlike `fetch`, it tells the sent part.
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request.upload.addEventListener("progress", ({ loaded, total }) => onPart(loaded / total));
  request.addEventListener("load", () => {
    const { status, responseText: body } = request;
    if (status === 200) resolve(body);
    else reject(new ApiError({ status, headers: {}, body }));
  });
  request.addEventListener("error", (cause) => reject(new ApiError(makeUnreachableReply(cause))));
  request.open("POST", `${operatorApiBase}/pictures`);
  request.send(form);
  return promise;
}
