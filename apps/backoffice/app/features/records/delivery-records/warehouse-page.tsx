import type { WarehouseDetails } from "@harbour/contracts/operator";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { findChangedFields } from "./courier-edit.ts";
import { type DeliveryKind, DeliveryRecordPage } from "./delivery-record.tsx";
import {
  emptyWarehouseEdit,
  toWarehouseEdit,
  type WarehouseEdit,
  toWarehouseFields,
} from "./warehouse-edit.ts";
import { WarehouseForm } from "./warehouse-form.tsx";

const warehouses: DeliveryKind<WarehouseEdit, WarehouseDetails> = {
  table: "warehouses",
  newTitle: "newPlace",
  emptyEdit: emptyWarehouseEdit,
  toEdit: ({ record }) => toWarehouseEdit(record),
  load: (key) => api.warehouses.read({ params: { key } }),
  create: (edit) => api.warehouses.create({ body: { ...toWarehouseFields(edit), key: edit.key } }),
  change: ({ base, edit, version }) =>
    api.warehouses.change({
      params: { key: base.key },
      body: {
        version,
        fields: findChangedFields(toWarehouseFields(base), toWarehouseFields(edit)),
      },
    }),
  path: paths.warehouse,
};

/** The page of a warehouse or pick-up point: names, place and hours. */
export default function WarehousePage() {
  return (
    <DeliveryRecordPage
      kind={warehouses}
      renderFields={({ edit, change, faults }) => (
        <WarehouseForm edit={edit} changeFields={change} findError={(path) => faults.get(path)} />
      )}
    />
  );
}
