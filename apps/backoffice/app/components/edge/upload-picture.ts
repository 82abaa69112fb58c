/** Sends a picture to the shop, and tells the sent part of it. @returns its address @throws Error for a refusal */
export function uploadPicture(file: File, onPart: (part: number) => void): Promise<string> {
  const form = new FormData();
  form.append("file", file);
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request.upload.addEventListener("progress", ({ loaded, total }) => onPart(loaded / total));
  request.addEventListener("load", () => {
    if (request.status === 200) resolve(request.responseText);
    else reject(new Error(`The shop answered ${request.status}.`));
  });
  request.addEventListener("error", () => reject(new Error("The shop did not answer.")));
  request.open("POST", "/api/operator/pictures");
  request.send(form);
  return promise;
}
