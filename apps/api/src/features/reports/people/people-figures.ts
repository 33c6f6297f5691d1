import { CARD_WEEKS, type ReportFigures } from '@portal/contracts';
import { addDays, CARD_SOON_DAYS, mondayOf } from '@portal/domain';
import type { AgedReads } from '../../../platform/database/aged-reads';
import { Prisma } from '../../../platform/database/generated/client';
import { allOf } from '../report';
import { foundPeople, isInside, LACKING, stands, type AskedPeople } from './people-conditions';

/** The figures of the filtered people, and how many of their cards end in each of the next weeks. */
export async function peopleFigures(
  aged: AgedReads,
  asked: AskedPeople,
): Promise<Omit<ReportFigures, 'contractorName'>> {
  const { from, where } = foundPeople(asked);
  const { today } = asked;
  const own = asked.viewer.contractorId;
  const firstDay = mondayOf(today);
  const soon = addDays(today, CARD_SOON_DAYS);
  // The chart shows all weeks even if the list is filtered by one of them.
  const { cardWeek: _week, ...filter } = asked.filter;
  const plotted = foundPeople({ ...asked, filter });
  const [[figures], weeks] = await Promise.all([
    aged.read<Record<string, number>>(Prisma.sql`
        select count(*)::int as people, count(*) filter (where ${isInside(own)})::int as inside,
          count(*) filter (where not h.is_card_ended and h.card_to between ${today}::date and ${soon}::date)::int as soon,
          count(*) filter (where not h.is_card_ended and h.card_to < ${today}::date)::int as over,
          count(*) filter (where ${stands(LACKING, own, today)})::int as lacking
        from ${from} where ${allOf(where)}`),
    aged.read<{ week: string; cards: number }>(Prisma.sql`
        select w.week::date::text as week, coalesce(f.cards, 0)::int as cards
        from generate_series(${firstDay}::date, ${addDays(firstDay, (CARD_WEEKS - 1) * 7)}::date, interval '7 days') w(week)
        left join (select date_trunc('week', h.card_to) as week, count(*) as cards from ${plotted.from}
          where ${allOf(plotted.where)} and not h.is_card_ended
            and h.card_to between ${today}::date and ${addDays(firstDay, CARD_WEEKS * 7 - 1)}::date
          group by 1) f on f.week = w.week
        order by w.week`),
  ]);
  return {
    figures: figures ?? {},
    plot: weeks.map(({ week, cards }) => ({ key: week, label: '', values: { cards } })),
  };
}
