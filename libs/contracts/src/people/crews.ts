import { z } from 'zod';
import { MAX_ENTRY_ITEMS } from '../entry/codes';
import { id } from '../fields';
import { singleLine } from '../text';

/** The largest number of crews of a company. */
export const MAX_CREWS = 200;
/** The largest number of people of a crew: it fits into one request. */
export const MAX_CREW_PEOPLE = MAX_ENTRY_ITEMS.people;

/** A name that a company has given to some people of its registry. */
export const crew = z.object({
  id,
  name: z.string(),
  /** The number of its people. */
  count: z.number(),
});
export type Crew = z.infer<typeof crew>;
export const crewsAnswer = z.array(crew);

/** A crew to keep. */
export const crewInput = z.object({
  crewName: singleLine(100).min(1),
  /** The crew that takes this name and these people; null for a new one. */
  replacesId: id.nullable(),
  /** Rows of the company's registry; others are left out. */
  itemIds: z.array(id).min(1).max(MAX_CREW_PEOPLE),
});
export type CrewInput = z.output<typeof crewInput>;
