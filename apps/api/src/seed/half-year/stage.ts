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
import type { ApprovedRoots } from './approved-roots';

/** The plant's users who act in the demo. */
export type StaffName =
  | 'engineer'
  | 'reviewer'
  /** Of the reviewer's group. */
  | 'colleague'
  | 'head'
  | 'cards'
  | 'safety'
  | 'guard'
  | 'admin';

/** A story: it yields the time of its next act, and then does what happens at that time. */
export type Story = AsyncGenerator<Date, void>;

/** A part of the demo. Parts know of each other only through the database and `roots`. */
export interface Part {
  /** Its stories; they run together with those of all other parts, in order of time. */
  stories(stage: Stage): Iterable<Story>;
}

/** What the parts of the demo can use. */
export interface Stage {
  /** The transaction in which everything happens. */
  tx: Db;
  calendar: Calendar;
  companies: Companies;
  staff: Record<StaffName, CurrentUser>;
  files: DemoFiles;
  /** Approved people requests, which others follow. */
  roots: ApprovedRoots;
  /** Acts on requests, using the portal's own services. */
  desk: Desk;
  /** Random choices for one purpose. */
  random(name: string): Random;
  /** A service of the portal. */
  service: Reach;
  /** A row of a list by its code. @throws Error if there is none */
  row<List extends ReferenceList>(list: List, code: string): Promise<RowOf<List>>;
  rows<List extends ReferenceList>(list: List): Promise<RowOf<List>[]>;
}

/** Access to the services of a running portal. */
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

/** Runs stories in order of time. @param goTo sets the clock before each act */
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
