import { z } from "zod";
import type { MediaEndpoint } from "../../endpoint.ts";
import { editorRoles } from "../roles.ts";

export const pictureMedia = {
  upload: {
    method: "POST",
    path: "/pictures",
    summary:
      "Upload a picture for posts, articles and their categories; returns its address as plain text",
    who: editorRoles,
    takes: "multipart/form-data",
    body: z.object({ file: z.file() }),
    answers: "text/plain",
    response: z.string(),
    errors: ["too_large", "unsupported_media", "unavailable"],
    limit: { max: 300, perSeconds: 3600, isPerAccount: true },
  },
  uploadFilm: {
    method: "POST",
    path: "/films",
    summary:
      "Upload a film (MP4, WebM) or its subtitles (WebVTT) for posts, articles and pages, at most 32 MB. Returns its address as plain text",
    who: editorRoles,
    takes: "multipart/form-data",
    body: z.object({ file: z.file() }),
    answers: "text/plain",
    response: z.string(),
    errors: ["too_large", "unsupported_media", "unavailable"],
    limit: { max: 60, perSeconds: 3600, isPerAccount: true },
  },
} as const satisfies Record<string, MediaEndpoint>;
