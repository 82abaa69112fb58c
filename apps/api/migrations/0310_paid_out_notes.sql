-- What staff wrote down when they made the transfer of a refund; goes with its buyer. Before, only the audit had it.
alter table refunds add column paid_out_note text;
