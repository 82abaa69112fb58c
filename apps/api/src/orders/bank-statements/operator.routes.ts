import type { OperatorAccess } from "@harbour/contracts";
import { bankStatementEndpoints } from "@harbour/contracts/operator";
import { writeReason } from "@harbour/contracts/reasons";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { presentReason } from "../../platform/replies/present-reason.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { approveCertain } from "./approve-certain.ts";
import {
  presentBindResult,
  presentHeader,
  presentKept,
  presentStatement,
  presentTransfer,
  presentUnpaidOrder,
} from "./bank-statements.presenter.ts";
import { findLastStatements, findStatement } from "./bank-statements.repository.ts";
import { payOrderByHand } from "./bind-transfer.ts";
import { previewStatement } from "./preview-statement.ts";
import { returnStatementTransfer } from "./return-statement-transfer.ts";
import { scheduleApproval, describeApproval, undoApproval } from "./schedule-approval.ts";
import { describeSurpluses, returnSurplus } from "./surplus-mails/surpluses.ts";
import { findSurpluses, findTransfers, findUnpaidOrders } from "./transfer-lists.repository.ts";
import { findApproval, findOpenApproval } from "./transfer-states.repository.ts";
import { type LineNote, uploadStatement } from "./upload-statement.ts";

const maxListed = 50;

export const bankStatementOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(bankStatementEndpoints.list, async () => ({
    data: (await findLastStatements(deps.db, maxListed)).map(presentStatement),
  })),
  route(bankStatementEndpoints.upload, async ({ actor, body }) => {
    const { id, header, skipped, doubtfulLines } = await uploadStatement(deps, actor, body);
    return {
      statement: presentStatement((await findStatement(deps.db, id))!),
      header: presentHeader(header),
      skipped: skipped.map(presentNote),
      doubtful: doubtfulLines.map(presentNote),
    };
  }),
  route(bankStatementEndpoints.details, async ({ params }) => {
    const { statement, rows, proposals } = await previewStatement(deps, params.statement_id);
    const transfers = rows.map((row) => presentTransfer(row, proposals.get(row.transfer.id) ?? []));
    const approval = await findOpenApproval(deps.db, params.statement_id);
    return {
      statement: presentStatement(statement),
      transfers,
      approval: approval === undefined ? null : await describeApproval(deps.db, approval),
    };
  }),
  route(bankStatementEndpoints.approve, ({ actor, params, body }) =>
    scheduleApproval(
      deps,
      actor,
      params.statement_id,
      body.matches.map((match) => ({ transferId: match.transfer_id, orderId: match.order_id })),
    ),
  ),
  route(bankStatementEndpoints.approval, async ({ params }) => {
    const approval = await findApproval(deps.db, params.statement_id, params.approval_id);
    if (approval === undefined) throw notFound("Approval");
    return describeApproval(deps.db, approval);
  }),
  route(bankStatementEndpoints.undoApproval, ({ actor, params }) =>
    undoApproval(deps, actor, params.statement_id, params.approval_id),
  ),
  route(bankStatementEndpoints.approveCertain, ({ actor, params }) =>
    approveCertain(deps, actor, params.statement_id),
  ),
  route(bankStatementEndpoints.transfers, ({ query: { q, after, per_page }, url }) =>
    cursorPage(
      { url, limit: per_page },
      (limit) => findTransfers(deps.db, { q, after, limit }),
      (rows) => rows.map(presentKept),
    ),
  ),
  route(bankStatementEndpoints.unpaidOrders, async ({ params }) => {
    const orders = await findUnpaidOrders(deps.db, params.transfer_id);
    if (orders === undefined) throw notFound("Bank transfer");
    return { data: orders.map(presentUnpaidOrder) };
  }),
  route(bankStatementEndpoints.payOrder, async ({ actor, params, body }) =>
    presentBindResult(
      params.transfer_id,
      await payOrderByHand(deps, actor, {
        transferId: params.transfer_id,
        orderId: body.order_id,
        version: body.version,
        acceptsOtherAmount: body.accept_other_amount,
        acceptsReturned: body.accept_went_back,
        acceptsDoubt: body.accept_doubt,
        acceptsFurther: body.again,
      }),
    ),
  ),
  route(bankStatementEndpoints.surpluses, ({ query: { q, after, per_page }, url }) =>
    cursorPage(
      { url, limit: per_page },
      (limit) => findSurpluses(deps.db, { q, after, limit }),
      (rows) => describeSurpluses(deps, rows),
    ),
  ),
  route(bankStatementEndpoints.surplusReturned, async ({ actor, params, body }) => {
    await returnSurplus(deps, actor, params.transfer_id, body.note);
    return { message: "It is written down as sent back." };
  }),
  route(bankStatementEndpoints.returnTransfer, async ({ actor, params, body }) => {
    const transferId = params.transfer_id;
    const bound = await returnStatementTransfer(deps, actor, {
      transferId,
      orderId: body.order_id,
      version: body.version,
      note: body.note,
      acceptsFurther: body.again,
      isAlreadyReturned: body.already_returned,
      acceptsReturned: body.accept_went_back,
      acceptsDoubt: body.accept_doubt,
    });
    return presentBindResult(transferId, bound);
  }),
];

const presentNote = ({ line, reason }: LineNote) => ({
  line,
  reason: writeReason(reason),
  line_reason: presentReason(reason),
});
