import { createTrainingSession, searchLackingPeople, type LackingPerson } from '@portal/contracts';
import { addDays, plantDate, plantInstant } from '@portal/domain';
import type { Caller } from './demo';
import { must } from './must';

const CLASS_DAY = addDays(plantDate(new Date()), 3);
/** The day of a planned class, as pages show it. */
export const SHOWN_CLASS_DAY = CLASS_DAY.split('-').reverse().join('/');

/** Plans a class of a course in three days, in the afternoon. @returns its id */
export async function plannedClass(
  { client, token }: Caller,
  { courseId, place }: { courseId: string; place: string },
): Promise<string> {
  const at = (time: string) => plantInstant(`${CLASS_DAY} ${time}`).toISOString();
  const body = { courseId, place, beginsAt: at('13:00'), endsAt: at('16:00'), seats: 5 };
  const { body: made } = await client.call(createTrainingSession, { body }, { token });
  return must(made.id);
}

/** A course that a person of the clerk's company lacks, and can take only in a class. */
export async function classOnly(
  { client, token }: Caller,
  identityNumber: string,
): Promise<LackingPerson> {
  const query = { keyword: identityNumber, take: 100 };
  const { body } = await client.call(searchLackingPeople, { query }, { token });
  // The demo has inductions of these two.
  return must(body.data.find(({ courseName }) => !/^An toàn ban đầu|H2S/.test(courseName)));
}
