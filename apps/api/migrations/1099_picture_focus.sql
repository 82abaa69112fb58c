-- The point of each picture that cropped views keep in sight, such as '30% 70%' from left and top.
alter table products add column image_focus text[] not null default '{}';
