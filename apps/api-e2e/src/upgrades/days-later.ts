import { SERVER_URL_VARIABLE, execute } from '../support/database';

/** Days that belong to a calendar or to a person, or that count whole months. */
const FIXED = ['special_day.day', 'person.date_of_birth', 'equipment_month.month'];

/** Moves days so far away that no row meets a row of its own key on the way. */
const FAR = 1_000_000;

/**
 * Makes all rows of a database as old as they were on the day of its recording, so that what was
 * planned for the next week still is. Texts of the past, such as snapshots, keep their days.
 */
export async function daysLater(databaseUrl: string, recorded: string, today: string) {
  const days = (Date.parse(today) - Date.parse(recorded)) / 86_400_000;
  const server = new URL(process.env[SERVER_URL_VARIABLE] ?? '');
  // Only the server's administrator may do this without the triggers.
  const url = Object.assign(server, { pathname: new URL(databaseUrl).pathname }).href;
  await execute(
    url,
    `set session_replication_role = replica;
     do $$ declare one record; step integer; begin
       foreach step in array array[${FAR}, ${days - FAR}] loop
         for one in select c.table_name, string_agg(case
             when c.data_type = 'date' then format('%1$I = %1$I + %2$s', c.column_name, step)
             else format('%1$I = %1$I + interval ''%2$s days''', c.column_name, step) end, ', ') as moved
           from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
           where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
             and (c.data_type = 'date' or c.data_type like 'timestamp%')
             and c.table_name || '.' || c.column_name not in ('${FIXED.join("','")}')
             and c.table_name <> '_prisma_migrations'
           group by c.table_name
         loop execute format('update public.%I set %s', one.table_name, one.moved); end loop;
       end loop;
     end $$;
     set session_replication_role = origin`,
  );
}
