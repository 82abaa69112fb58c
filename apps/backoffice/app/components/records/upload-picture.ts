/** The reason of a picture that was not added. Only a lost connection is worth another try. */
export type UploadFailure = "onlyPictures" | "tooLarge" | "notSent";

/** Sends a picture to the shop, and tells the sent part of it. @returns its address @throws Error with an `UploadFailure` as message */
export function uploadPicture(file: File, onPart: (part: number) => void): Promise<string> {
  const form = new FormData();
  form.append("file", file);
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (reason: UploadFailure) => reject(new Error(reason));
  request.upload.addEventListener("progress", ({ loaded, total }) => onPart(loaded / total));
  request.addEventListener("load", () => {
    if (request.status === 200) resolve(request.responseText);
    else fail(failures[request.status] ?? "notSent");
  });
  request.addEventListener("error", () => fail("notSent"));
  request.open("POST", "/api/operator/pictures");
  request.send(form);
  return promise;
}

const failures: Partial<Record<number, UploadFailure>> = {
  400: "onlyPictures",
  413: "tooLarge",
  415: "onlyPictures",
  422: "onlyPictures",
};
