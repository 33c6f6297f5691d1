import type { ArrivalsAnswer, arrivalsQuery, CompanyArrivals, Language } from '@portal/contracts';
import { addDays, grouped, PLANT_TIME_ZONE, plantInstant } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { checkDay, countsOf } from './expected-lists';
import { ExpectedPeople, type Answered } from './expected-people';

/** From so many days before a day follows at which hour people usually come. */
const USUAL_DAYS = 14;
const HOURS = 24;
/** The usual hour if no arrival is known. */
const FIRST_SHIFT = 7;

interface Arrival {
  personId: string;
  /** The hour of the first way in on the day; null if there is none yet. */
  hour: number | null;
  /** Inside since an earlier day. */
  hasStayed: boolean;
  /** The hour in which the person mostly came before; null if the person has not come. */
  usualHour: number | null;
}

/** Expected people against those who have come (docs/product/plant-day.md, "Who may come"). */
@Injectable()
export class Arrivals {
  constructor(
    private readonly database: Database,
    private readonly people: ExpectedPeople,
  ) {}

  /** A fixed number of statements. @throws InvalidInput, AppError notFound if there is no such gate */
  async on(
    { day, gateId }: z.output<typeof arrivalsQuery>,
    language: Language,
  ): Promise<ArrivalsAnswer> {
    checkDay(day);
    const people = await this.people.answered({ day, gateId, contractorId: null }, language);
    const ids = people.map(({ personId }) => personId);
    const arrivals = new Map((await this.arrivals(day, ids)).map((one) => [one.personId, one]));
    const hourOf = ({ personId }: Answered) => arrivals.get(personId)?.hour ?? null;
    const hasCome = (person: Answered) =>
      hourOf(person) !== null || arrivals.get(person.personId)?.hasStayed === true;
    const usualOf = ({ personId }: Answered) => arrivals.get(personId)?.usualHour ?? null;
    const usual = mostFrequent(people.flatMap((one) => usualOf(one) ?? [])) ?? FIRST_SHIFT;
    return {
      ...countsOf(people),
      arrived: people.filter(hasCome).length,
      companies: companiesOf(people, hasCome),
      hours: Array.from({ length: HOURS }, (_, hour) => ({
        hour,
        arrived: people.filter((one) => hourOf(one) === hour).length,
        usual: people.filter((one) => (usualOf(one) ?? usual) === hour).length,
      })),
    };
  }

  private arrivals(day: string, personIds: readonly string[]): Promise<Arrival[]> {
    const ids = [...personIds];
    const [from, to] = [plantInstant(`${day} 00:00`), plantInstant(`${addDays(day, 1)} 00:00`)];
    const before = plantInstant(`${addDays(day, -USUAL_DAYS)} 00:00`);
    const hour = (at: string) =>
      Prisma.sql`extract(hour from ${Prisma.raw(at)} at time zone ${PLANT_TIME_ZONE})::int`;
    return this.database.read<Arrival>(Prisma.sql`
      select p.id::text as "personId",
        exists (select 1 from gate_place place where place.person_id = p.id and place.is_inside
          and place.since < ${from} and ${from} <= now()) as "hasStayed",
        (select ${hour('min(e.happened_at)')} from gate_event e
          where e.person_id = p.id and e.happened_at >= ${from} and e.happened_at < ${to}
            and e.direction = 'in' and e.outcome <> 'refused') as hour,
        (select mode() within group (order by came.hour) from (
          select ${hour('min(e.happened_at)')} as hour from gate_event e
          where e.person_id = p.id and e.happened_at >= ${before} and e.happened_at < ${from}
            and e.direction = 'in' and e.outcome <> 'refused'
          group by (e.happened_at at time zone ${PLANT_TIME_ZONE})::date) came) as "usualHour"
      from unnest(${ids}::uuid[]) p(id)`);
  }
}

/** By company: the most people still to come first, then by name. */
function companiesOf(
  people: readonly Answered[],
  hasCome: (person: Answered) => boolean,
): CompanyArrivals[] {
  const rows = people.flatMap((person) => person.companies.map((company) => ({ company, person })));
  const missing = ({ expected, arrived }: CompanyArrivals) => expected - arrived;
  return [...grouped(rows, ({ company }) => company.id)]
    .map(([contractorId, all]): CompanyArrivals => ({
      contractorId,
      name: all[0]?.company.name ?? '',
      ...countsOf(all.map(({ person }) => person)),
      arrived: all.filter(({ person }) => hasCome(person)).length,
    }))
    .toSorted(
      (one, other) => missing(other) - missing(one) || one.name.localeCompare(other.name, 'vi'),
    );
}

/** The number that occurs most often; null if there is none. */
function mostFrequent(numbers: readonly number[]): number | null {
  const [first] = [...grouped(numbers, (one) => one)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return first ? first[0] : null;
}
