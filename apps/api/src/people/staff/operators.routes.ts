import type { OperatorAccess } from "@harbour/contracts";
import { operatorEndpoints } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { conflict, notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { refuseCommonPassword } from "../accounts/index.ts";
import { createOperator } from "./create-operator.ts";
import {
  changeOperator,
  resetOperatorPassword,
  resetSecondFactor,
  setOperatorDisabled,
  signOperatorOut,
} from "./manage-operators.ts";
import { presentManaged } from "./staff.presenter.ts";
import { findListedOperator, findOperators } from "./staff.repository.ts";

export const operatorsRoutes = (deps: Deps): Route<OperatorAccess>[] => {
  const readOperator = async (id: string) => {
    const listedOperator = await findListedOperator(deps.db, id);
    if (listedOperator === undefined) throw notFound("Operator");
    return presentManaged(listedOperator);
  };
  return [
    route(operatorEndpoints.list, async ({ query, url }) => {
      const { rows, total } = await findOperators(deps.db, query, pageRange(query));
      const { page, per_page: perPage } = query;
      return presentPage({ data: rows.map(presentManaged), total, page, perPage, url });
    }),
    route(operatorEndpoints.details, ({ params }) => readOperator(params.operator_id)),
    route(operatorEndpoints.create, async ({ actor, body }) => {
      await refuseCommonPassword("password", body.password);
      const created = await createOperator(deps, body, actor);
      if (created === undefined)
        throw conflict(makeReason("account-email-taken", { email: body.email }));
      return readOperator(created.id);
    }),
    route(operatorEndpoints.update, async ({ actor, params, body: { version, ...changes } }) => {
      const id = params.operator_id;
      await changeOperator(deps, { actor, target: { id, version } }, changes);
      return readOperator(id);
    }),
    ...[
      { endpoint: operatorEndpoints.disable, isDisabled: true },
      { endpoint: operatorEndpoints.enable, isDisabled: false },
    ].map(({ endpoint, isDisabled }) =>
      route(endpoint, async ({ actor, params, body: { version } }) => {
        const id = params.operator_id;
        await setOperatorDisabled(deps, { actor, target: { id, version } }, isDisabled);
        return readOperator(id);
      }),
    ),
    route(operatorEndpoints.setPassword, async ({ actor, params, body: { password } }) => {
      await refuseCommonPassword("password", password);
      await resetOperatorPassword(deps, { actor, target: { id: params.operator_id } }, password);
      return { message: "They sign in with the new password." };
    }),
    route(operatorEndpoints.resetSecondFactor, async ({ actor, params }) => {
      await resetSecondFactor(deps, { actor, target: { id: params.operator_id } });
      return { message: "They sign in with the password alone, and set up a new one." };
    }),
    route(operatorEndpoints.signOut, async ({ actor, params }) => {
      await signOperatorOut(deps, { actor, target: { id: params.operator_id } });
      return { message: "They are signed out everywhere." };
    }),
  ];
};
