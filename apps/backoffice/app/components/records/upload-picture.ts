import { ApiError, makeUnreachableReply } from "@harbour/api-client";
import { operatorApiBase } from "@harbour/contracts/operator";

/** Uploads a picture to the shop and reports the progress. @returns the picture's address @throws ApiError */
export function uploadPicture(
  file: File,
  onPart: (sentFraction: number) => void = () => undefined,
): Promise<string> {
  const form = new FormData();
  form.append("file", file);
  // `XMLHttpRequest` reports upload progress; `fetch` does not.
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
