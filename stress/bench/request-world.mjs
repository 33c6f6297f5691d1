import { execute } from '../../tools/postgres/test-server.mjs';

const CONTRACTORS = 10_000;
/** The newest requests have items, and some of them open tasks. */
const WITH_ITEMS = 50_000;
const OPEN_TASKS = 20_000;

/**
 * @param {number} count of requests
 * @returns {import('./portal.mjs').World}
 */
export const requestWorld = (count) => ({
  name: `requests_${count}`,
  make: (databaseUrl) => makeRequests(databaseUrl, count),
});

/**
 * Fills a seeded database with requests. As in practice, a few contractors have most of them.
 * @param {string} databaseUrl
 * @param {number} count of requests
 */
async function makeRequests(databaseUrl, count) {
  await execute(
    databaseUrl,
    `
    -- Indexes of letters are made at once faster than row by row.
    create temp table put_off as select indexname, indexdef from pg_indexes
      where tablename in ('request', 'workflow_task') and indexdef like '%USING gin%';
    do $$ declare put record; begin
      for put in select * from put_off loop execute format('drop index %I', put.indexname); end loop;
    end $$;
    insert into contractor (id, code, name, country_id, tax_code, address, search_text)
      select gen_random_uuid(), 'B' || n, 'Công ty số ' || n, (select id from country where code = 'VN'),
        'TB' || n, 'Quảng Ngãi', 'b' || n || ' cong ty so ' || n from generate_series(1, ${CONTRACTORS}) n;
    insert into "user" (id, email, password_hash, full_name, phone, role, contractor_id, status, search_text)
      select gen_random_uuid(), lower(c.code) || '@bench.example', u.password_hash, 'Người dùng ' || c.code,
        '0905 123 456', 'contractor', c.id, 'active', ''
      from contractor c, "user" u where c.code ~ '^B[0-9]+$' and u.email = 'clerk@ptsc.example';
    create temp table who as
      select row_number() over (order by c.code) - 1 as n, c.id as contractor_id, u.id as owner_id
      from contractor c join "user" u on u.contractor_id = c.id where c.code ~ '^B[0-9]+$';
    create unique index on who (n);
    insert into request (id, family, number, status, version, contractor_id, owner_id, description,
        document_number, starts_at, ends_at, total_count, search_text, item_text, round, submitted_at, created_at)
      select gen_random_uuid(), 'people', 'NSB' || r.n, s.status, 1, who.contractor_id, who.owner_id,
        'Bảo dưỡng thiết bị số ' || r.n, 'HD-' || r.n % 997, r.at + interval '2 days', r.at + interval '30 days',
        1 + r.n % 50, 'nsb' || r.n || ' bao duong thiet bi so ' || r.n || ' hd-' || r.n % 997, i.text, 1, r.at, r.at
      from (select n, now() - (${count} - n) * interval '40 seconds' as at,
          floor(${CONTRACTORS} * power(random(), 3))::int as who_n from generate_series(1, ${count}) n) r
      join who on who.n = r.who_n
      cross join lateral (select string_agg('nguyen van tho ' || (r.n * 7 + p) % 9973 || ' 05208' || lpad(((r.n * 31 + p) % 999983)::text, 7, '0'), ' ') as text
        from generate_series(1, least(1 + r.n % 50, 10)) p) i
      cross join lateral (select (array[5,5,5,5,5,5,2,2,4,1])[1 + r.n % 10] as status) s;
    insert into request_item (id, request_id, position, label)
      select gen_random_uuid(), r.id, p, 'Nguyễn Văn ' || p
      from (select id, total_count from request order by created_at desc limit ${WITH_ITEMS}) r,
        generate_series(0, least(r.total_count, 5)) p;
    with newest as (select id, starts_at, search_text from request where status = 2 order by created_at desc limit ${OPEN_TASKS}),
      step as (insert into workflow_step (id, request_id, round, position, name_vi, name_en, protocol, operation,
          group_id, status, started_at)
        select gen_random_uuid(), n.id, 1, 0, 'Kiểm tra an toàn', 'Safety check', 2, 2, g.id, 1, now()
        from newest n, user_group g where g.code = 'AN_TOAN' returning id, request_id, group_id, operation)
      insert into workflow_task (id, step_id, request_id, family, operation, starts_at, search_text, position, type, due_hours,
          group_id, start_date, due_date, is_open)
        select gen_random_uuid(), s.id, s.request_id, 'people', s.operation, n.starts_at, n.search_text, 0, 0, 24, s.group_id,
          now(), now() + (12 - random() * 24) * interval '1 hour', true
        from step s join newest n on n.id = s.request_id;
    set maintenance_work_mem = '512MB';
    do $$ declare put record; begin
      for put in select * from put_off loop execute put.indexdef; end loop;
    end $$;
    `,
  );
  // Does what the server does by itself over time: statistics and the visibility map.
  await execute(databaseUrl, 'vacuum analyze');
}
