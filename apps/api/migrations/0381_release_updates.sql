-- Whether members are told of the series and makers that they follow: following is asking for it.
alter table notification_settings add column release_update boolean not null default true;
alter table consents drop constraint consents_topic_check;
alter table consents add constraint consents_topic_known
  check (topic in ('marketing_info', 'delivery_update', 'wishlist_product_update', 'release_update')) not valid;
