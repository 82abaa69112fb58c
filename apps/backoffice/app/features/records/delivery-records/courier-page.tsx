import type { CourierDetails } from "@harbour/contracts/operator";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import {
  findChangedFields,
  type CourierEdit,
  emptyCourierEdit,
  toCourierEdit,
  toCourierFields,
} from "./courier-edit.ts";
import { CourierForm } from "./courier-form.tsx";
import { type DeliveryKind, DeliveryRecordPage } from "./delivery-record.tsx";
import { deliveryTexts } from "./delivery.texts.ts";
import { TryParcel } from "./try-parcel.tsx";

const couriers: DeliveryKind<CourierEdit, CourierDetails> = {
  table: "couriers",
  newTitle: "newCourier",
  emptyEdit: emptyCourierEdit,
  toEdit: ({ record }) => toCourierEdit(record),
  load: (key) => api.couriers.read({ params: { key } }),
  create: (edit) => api.couriers.create({ body: { ...toCourierFields(edit), key: edit.key } }),
  change: ({ base, edit, version }) =>
    api.couriers.change({
      params: { key: base.key },
      body: { version, fields: findChangedFields(toCourierFields(base), toCourierFields(edit)) },
    }),
  path: paths.courier,
};

/** The page of a courier: fees, days, districts and limits. Staff can try changes before they save them. */
export default function CourierPage() {
  const t = useTexts(deliveryTexts);
  return (
    <DeliveryRecordPage
      kind={couriers}
      renderAbove={({ record, station_count: count }) =>
        record.has_stations && (
          <p>
            <Link to={paths.stations(record.key)} className="link font-bold">
              {t("stations", { count })}
            </Link>
          </p>
        )
      }
      renderFields={({ edit, change, faults }) => (
        <CourierForm edit={edit} changeFields={change} findError={(path) => faults.get(path)} />
      )}
      renderBelow={(edit) => (
        <TryParcel courier={() => ({ key: edit.key || "new", fields: toCourierFields(edit) })} />
      )}
    />
  );
}
