import type { OperatorWho } from "@harbour/contracts";
import { enquiryDeskEndpoints as desk } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/deps.ts";
import { cursorPage } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { notFound } from "../../platform/shop-error.ts";
import { addNote, closeEnquiry, reopenEnquiry, replyToEnquiry } from "./answer-enquiry.ts";
import { countByStatus, findEnquiries, findEnquiry } from "./enquiries.repository.ts";
import { describeEnquiry, presentListed } from "./enquiries.presenter.ts";

export const enquiryDeskRoutes = (deps: Deps): Route<OperatorWho>[] => [
  on(desk.list, ({ query: { status, q, after, per_page }, url }) =>
    cursorPage(
      { url, limit: per_page },
      (limit) => findEnquiries(deps.db, { status, search: q || undefined, after, limit }),
      (rows) => rows.map(presentListed),
    ),
  ),
  on(desk.counts, () => countByStatus(deps.db)),
  on(desk.details, async ({ params }) => {
    const found = await findEnquiry(deps.db, params.enquiry_id);
    if (!found) throw notFound("Enquiry");
    return describeEnquiry(deps.db, found);
  }),
  on(desk.reply, ({ actor, params, body }) =>
    replyToEnquiry(deps, actor, { named: params.enquiry_id, ...body }),
  ),
  on(desk.close, ({ actor, params, body }) =>
    closeEnquiry(deps, actor, { named: params.enquiry_id, ...body }),
  ),
  on(desk.reopen, ({ actor, params, body }) =>
    reopenEnquiry(deps, actor, { named: params.enquiry_id, ...body }),
  ),
  on(desk.addNote, ({ actor, params, body }) => addNote(deps, actor, params.enquiry_id, body.text)),
];
