import { type SQL, sql } from "drizzle-orm";

/**
 * Selects the `address` of accounts by `id`: the confirmed phone (area code and number in digits) of those that chose
 * SMS, for any topic.
 * @param customerIds selects the accounts
 */
export const selectSmsNumbers = (customerIds: SQL): SQL => sql`
  select c.id, l.address
  from notification_settings n join customers c on c.id = n.customer_id join logins l on l.customer_id = c.id
  where n.customer_id in (${customerIds}) and n.is_notifiable and 'SMS' = any(n.channels)
    and c.type <> 'TEMP' and c.closed_at is null and l.kind = 'PHONE' and l.verified_at is not null`;
