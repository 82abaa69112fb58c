import { z } from "zod";
import { localizedText, slugText } from "../primitives.ts";
import { settingList } from "../setting-list.ts";

/** Setting `reply-templates`: prepared answers to enquiries. The placeholders `{name}` and `{order}` are filled in. */
export const replyTemplatesSetting = settingList(
  z.object({ slug: slugText, title: localizedText, text: localizedText }),
  { key: "slug", text: "title" },
);
export type ReplyTemplates = z.infer<typeof replyTemplatesSetting>;
