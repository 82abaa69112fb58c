import type { OperatorAccess } from "@harbour/contracts";
import { enquiryStaffEndpoints as endpoints } from "@harbour/contracts/operator";
import { setting } from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { addEnquiryNote, closeEnquiry, reopenEnquiry, replyToEnquiry } from "./answer-enquiry.ts";
import { describeEnquiry, presentListedEnquiry } from "./enquiries.presenter.ts";
import { countEnquiriesByStatus, findEnquiries, findEnquiry } from "./enquiries.repository.ts";
import { replyTemplates } from "./reply-templates.settings.ts";

export const enquiryOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(endpoints.list, ({ query: { status, q, after, per_page }, url }) =>
    cursorPage(
      { url, limit: per_page },
      (limit) => findEnquiries(deps.db, { status, search: q || undefined, after, limit }),
      (rows) => rows.map(presentListedEnquiry),
    ),
  ),
  route(endpoints.counts, () => countEnquiriesByStatus(deps.db)),
  route(endpoints.replyTemplates, () => setting(deps.db, replyTemplates)),
  route(endpoints.details, async ({ params }) => {
    const enquiry = await findEnquiry(deps.db, params.enquiry_id);
    if (!enquiry) throw notFound("Enquiry");
    return describeEnquiry(deps.db, enquiry);
  }),
  route(endpoints.reply, ({ actor, params, body }) =>
    replyToEnquiry(deps, actor, { idOrReference: params.enquiry_id, ...body }),
  ),
  route(endpoints.close, ({ actor, params, body }) =>
    closeEnquiry(deps, actor, { idOrReference: params.enquiry_id, ...body }),
  ),
  route(endpoints.reopen, ({ actor, params, body }) =>
    reopenEnquiry(deps, actor, { idOrReference: params.enquiry_id, ...body }),
  ),
  route(endpoints.addNote, ({ actor, params, body }) =>
    addEnquiryNote(deps, actor, params.enquiry_id, body.text),
  ),
];
