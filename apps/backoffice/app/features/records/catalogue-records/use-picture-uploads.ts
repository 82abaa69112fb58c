import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { uploadPicture } from "../../../components/records/upload-picture.ts";

interface Upload {
  readonly id: string;
  readonly file: File;
  /** The uploaded part, from 0 to 1. */
  readonly sentFraction: number;
  /** The reason why the upload failed. The form stays as it is. */
  readonly failure?: Error;
}

/** Uploads pictures and reports their progress. @param onAdded called with the address of each uploaded picture */
export function usePictureUploads(onAdded: (address: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const setUpload = (id: string, change: Partial<Upload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    );
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ id, file }: Pick<Upload, "id" | "file">) =>
      uploadPicture(file, (sentFraction) => setUpload(id, { sentFraction })),
  });
  const forgetUpload = (id: string) =>
    setUploads((all) => all.filter((upload) => upload.id !== id));
  const uploadFiles = async (files: Iterable<File>) => {
    // Files are uploaded one at a time, which keeps their order.
    for (const file of files) {
      const id = crypto.randomUUID();
      setUploads((all) => [...all, { id, file, sentFraction: 0 }]);
      try {
        onAdded(await send({ id, file }));
        forgetUpload(id);
      } catch (error) {
        setUpload(id, { failure: error as Error });
      }
    }
  };
  return { uploads, uploadFiles, forgetUpload };
}
