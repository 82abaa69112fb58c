-- The address of a courier's page about a parcel, with `{number}` for the tracking number.
alter table couriers add column tracking_url text;
