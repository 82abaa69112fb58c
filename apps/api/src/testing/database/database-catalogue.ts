import type { Client } from "pg";

/**
 * Describes each object of the schema `public` in one line. Two databases with the same lines behave the same for
 * every statement. The names of not-null constraints are omitted, because no statement needs them. An extension is
 * described by its version instead of its objects.
 */
export async function readDatabaseCatalogue(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with own as (
      select * from pg_class c where relnamespace = 'public'::regnamespace and ${excludeExtensionObjects("pg_class", "c")}
    ),
    functions as (
      select * from pg_proc p where pronamespace = 'public'::regnamespace and ${excludeExtensionObjects("pg_proc", "p")}
    )
    select kind || ' ' || name || ': ' || concat_ws(' ', variadic facts) as line from (
      select 'relation', relname::text, array[relkind, relpersistence, relreplident]::text[] || array[
        reloptions::text, relrowsecurity::text, relacl::text, pg_get_viewdef(case when relkind = 'v' then oid end)]
      from own
      union all
      select 'column', c.relname || ' ' || row_number() over (partition by c.oid order by attnum) || ' ' || attname, array[
        format_type(atttypid, atttypmod), attnotnull::text, attidentity::text, attgenerated::text, attstorage::text,
        attstattarget::text, collname, pg_get_expr(adbin, adrelid)]
      from own c join pg_attribute a on attrelid = c.oid
        left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum) left join pg_collation l on l.oid = attcollation
      where relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
      union all
      select 'constraint', relname || ' ' || conname, array[pg_get_constraintdef(o.oid), convalidated::text]
      from own c join pg_constraint o on conrelid = c.oid where contype <> 'n'
      union all
      select 'index', relname::text, array[pg_get_indexdef(oid), indisvalid::text, indisclustered::text, indisreplident::text]
      from own join pg_index on indexrelid = oid
      union all
      select 'trigger', relname || ' ' || tgname, array[pg_get_triggerdef(t.oid), tgenabled::text]
      from own c join pg_trigger t on tgrelid = c.oid where not tgisinternal
      union all
      select 'rule', tablename || ' ' || rulename, array[definition] from pg_rules where schemaname = 'public'
      union all
      select 'function', oid::regprocedure::text, array[pg_get_functiondef(oid), proacl::text] from functions
      union all
      select 'sequence', relname::text, array[
        seqtypid::regtype::text, seqstart::text, seqincrement::text, seqmin::text, seqmax::text, seqcache::text, seqcycle::text,
        pg_get_serial_sequence(refobjid::regclass::text, attname)]
      from own c join pg_sequence on seqrelid = c.oid
        left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
        left join pg_attribute on (attrelid, attnum) = (refobjid, refobjsubid)
      union all
      select 'type', typname::text, array[typtype::text] from pg_type
      where typnamespace = 'public'::regnamespace and typtype not in ('c', 'b')
      union all
      select 'extension', extname::text, array[extversion, extnamespace::regnamespace::text] from pg_extension
      union all
      select 'collation', collname::text, array[collprovider::text] from pg_collation where collnamespace = 'public'::regnamespace
      union all
      select 'statistics', stxname::text, array[pg_get_statisticsobjdef(oid)] from pg_statistic_ext
      where stxnamespace = 'public'::regnamespace
    ) as one (kind, name, facts) order by 1`);
  return rows.map(({ line }) => line);
}

const excludeExtensionObjects = (catalog: string, alias: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;
