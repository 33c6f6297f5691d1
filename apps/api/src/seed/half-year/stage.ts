import type { ReferenceList, RowOf } from '@portal/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Calendar } from './clock';
import type { Companies } from './companies';
import type { Desk, Reach } from './desk';
import type { DemoFiles } from './files';
import { Random } from './random';
import type { Roots } from './roots';

/** Who of the plant does something. */
export type StaffName = 'engineer' | 'reviewer' | 'head' | 'cards' | 'safety' | 'guard' | 'admin';

/** Something that takes its course: it says when it goes on next, and then does what happens at that time. */
export type Story = AsyncGenerator<Date, void>;

/** A part of the demo. Others know it by nothing but what it leaves in the database and in `roots`. */
export interface Part {
  /** What happens, told together with the stories of all other parts in the order of time. */
  stories(stage: Stage): Iterable<Story>;
}

/** What parts of the demo are given. */
export interface Stage {
  /** The transaction in which all of it happens. */
  tx: Db;
  calendar: Calendar;
  companies: Companies;
  staff: Record<StaffName, CurrentUser>;
  files: DemoFiles;
  /** Approved people requests, which others follow. */
  roots: Roots;
  /** What people do with requests, by the portal's own services. */
  desk: Desk;
  /** Choices of a part's own. */
  random(name: string): Random;
  /** A service of the portal. */
  service: Reach;
  /** A row of a list by its code. @throws Error where there is none */
  row<List extends ReferenceList>(list: List, code: string): Promise<RowOf<List>>;
  rows<List extends ReferenceList>(list: List): Promise<RowOf<List>[]>;
}

/** The services of a running portal as parts reach them. */
export function servicesOf(
  context: INestApplicationContext,
): Pick<Stage, 'random' | 'service' | 'row' | 'rows'> {
  const lists = context.get(ReferenceCache, { strict: false });
  const rows: Stage['rows'] = (list) => lists.rows(list, 'vi');
  return {
    random: (name) => new Random(name),
    service: (type) => context.get(type, { strict: false }),
    rows,
    row: async (list, code) => {
      const found = (await rows(list)).find((row) => (row as { code?: unknown }).code === code);
      if (!found) throw new Error(`${list.name} has no row ${code}`);
      return found;
    },
  };
}

/** Tells stories in the order of time. @param goTo sets the clock before each goes on */
export async function tell(
  stories: readonly Story[],
  goTo: (instant: Date) => void,
): Promise<void> {
  const waiting: { story: Story; at: Date; order: number }[] = [];
  const goOn = async (story: Story, order: number) => {
    const next = await story.next();
    if (!next.done) waiting.push({ story, at: next.value, order });
  };
  for (const [order, story] of stories.entries()) await goOn(story, order);
  while (waiting.length > 0) {
    waiting.sort((one, other) => other.at.getTime() - one.at.getTime() || other.order - one.order);
    const next = waiting.pop();
    if (!next) return;
    goTo(next.at);
    await goOn(next.story, next.order);
  }
}
