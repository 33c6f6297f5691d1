/**
 * The statements that leave traces of a known person at the plant: the person was mustered and named by a warden, has a
 * seat in a class whose note names the person, and tried an induction.
 */
export const tracesOnSite = (number: string, fullName: string): string =>
  [
    `with held as (insert into muster (id, kind, started_at, started_by_id, ended_at, note)
       select gen_random_uuid(), 'drill', now(), id, now(), 'Đã gọi ${fullName}' from "user" where email = 'guard@plant.example' returning id, started_by_id),
     people as (insert into muster_person (muster_id, id, person_id, identity_key, name, company_name, number, area_ids, is_added)
       select held.id, p.id, p.id, '${number}', p.full_name, 'PTSC', '${number}', '{}'::uuid[], false from held, person p where p.identity_key = '${number}'
       union all select id, gen_random_uuid(), null, '', '${fullName}', '', '', '{}'::uuid[], true from held returning muster_id, id)
     insert into muster_tick (id, muster_id, person_id, phone_id, sequence, state, place, ticked_at, device_time, offset_ms, by_id)
       select gen_random_uuid(), muster_id, people.id, gen_random_uuid(), 1, 'safe', 'Cạnh ${fullName}', now(), now(), 0, held.started_by_id from people, held`,
    `with held as (insert into training_session (id, course_id, place, begins_at, ends_at, seats, language, note, created_by_id)
       select gen_random_uuid(), c.id, 'Hội trường', now() + interval '1 day', now() + interval '2 days', 5, 'vi', 'Chờ ${fullName}', u.id
       from course c, "user" u where c.code = 'ANCB' and u.email = 'safety@plant.example' returning id, course_id, created_by_id)
     insert into training_booking (id, session_id, course_id, contractor_id, identity_key, identity_number, full_name, state, line, is_ahead, booked_by_id)
       select gen_random_uuid(), held.id, held.course_id, o.contractor_id, '${number}', '${number}', '${fullName}', 'booked', 1, true, held.created_by_id
       from held, contractor_person o where o.identity_key = '${number}'`,
    `with held as (select i.id, q.id as question_id, u.id as by_id from induction i join induction_question q on q.induction_id = i.id, "user" u
       where q.code = 'ATBD-01' and u.email = 'safety@plant.example'),
     link as (insert into induction_link (id, induction_id, place, token_hash, created_by_id, last_day)
       select gen_random_uuid(), id, 'Cổng 1', repeat('e', 64), by_id, current_date from held returning id, induction_id),
     attempt as (insert into induction_attempt (id, induction_id, link_id, identity_key, token_hash, language, pass_share, started_at, ends_at, ended_at, score, is_passed)
       select gen_random_uuid(), induction_id, id, '${number}', repeat('f', 64), 'vi', 80, now(), now(), now(), 0, false from link returning id),
     allowed as (insert into induction_allowance (id, induction_id, identity_key, by_id)
       select gen_random_uuid(), id, '${number}', by_id from held)
     insert into induction_asked (id, attempt_id, position, question_id, text, choices, right_id)
       select gen_random_uuid(), attempt.id, 0, question_id, 'Hỏi?', '[]', gen_random_uuid() from attempt, held`,
  ].join(';\n');
