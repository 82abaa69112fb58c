-- What 0330 promised of the vouchers that were there.
alter table vouchers validate constraint vouchers_reward;
