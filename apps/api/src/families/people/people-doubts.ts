import {
  courses,
  EMPTY_ID,
  type Doubt,
  type Language,
  type PlantRuleValues,
} from '@portal/contracts';
import {
  barredField,
  coursesLacking,
  coursesOf,
  keysOfPerson,
  lackingDocumentsOfPerson,
  longLivedPapers,
  plantDate,
  requiredDocumentTypes,
  shortPapers,
  visitorOf,
  type Exam,
  type PeopleLists,
} from '@portal/domain';
import type { StoredPerson } from '../../plant/company-people';
import { siteDaysOfYear } from '../../plant/admission';
import { doubtsOfOthers, issuerDoubts, type PeopleRecords } from '../../plant/records';
import type { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import type { TextParams } from '../../platform/i18n/translator';
import {
  expiringDocuments,
  lackingDocumentDoubts,
  longLivedDocuments,
  sharedFiles,
} from '../../requests/core/items/document-doubts';
import type { Reviewed } from '../../requests/core/family';
import { runningElsewhere } from '../../requests/core/items/keyed-items';
import { namesOf } from '../../requests/core/joined-names';
import { entryPaperDoubts } from '../../entry/paper/entry-paper-doubts';
import type { Shows } from '../../entry/paper/printed-entry';
import { doubtOf, tellIn, type DoubtName } from '../../entry/doubt-of';
import { KEYED_PEOPLE } from './people-item';
import { peopleLists } from './people-lists';
import { peopleReader, type StoredPeople } from './people-reader';
import { shownDate } from '../../platform/pdf/shown-times';

type Exams = Exam & { courseId: string };

/** What the doubts about a person depend on. */
interface Surroundings {
  plan: StoredPeople['plan'];
  lists: PeopleLists;
  rules: PlantRuleValues;
  courses: readonly { id: string; name: string; validMonths: number }[];
  blacklist: ReadonlySet<string>;
  exams: ReadonlyMap<string, readonly Exams[]>;
  /** Days on site of this year, by identity key. */
  siteDays: ReadonlyMap<string, readonly string[]>;
  /** Numbers of other running requests that contain the person, by identity key. */
  elsewhere: ReadonlyMap<string, string>;
  /** Photos and documents that other people of the request have too, by item. */
  shared: ReadonlyMap<string, readonly Doubt[]>;
  /** Papers of issuers that the plant does not know, or that their issuers have denied, by item. */
  ofIssuers: ReadonlyMap<string, readonly Doubt[]>;
  /** Numbers, files and pictures that other people have, too, by item. */
  ofOthers: ReadonlyMap<string, readonly Doubt[]>;
}

/** Why a reviewer should look closer at people and papers of a request. The number of statements is fixed. */
export async function peopleDoubts(
  {
    db,
    cache,
    records,
    shows,
  }: { db: Db; cache: ReferenceCache; records: PeopleRecords; shows: Shows },
  { request, rules }: Reviewed,
  language: Language,
): Promise<Map<string, Doubt[]>> {
  const [stored, lists, courseRows] = await Promise.all([
    peopleReader.read(db, request),
    peopleLists(cache, language),
    cache.rows(courses, language),
  ]);
  const { plan, items } = stored;
  const keys = items.map(({ identityKey }) => identityKey).filter((key) => key !== '');
  const [papers, siteDays, blacklist, exams, elsewhere, shared, ofIssuers, ofOthers] =
    await Promise.all([
      entryPaperDoubts(db, request, shows, stored, language),
      siteDaysOfYear(db, keys),
      records.blacklisted(
        db,
        items.flatMap(({ input }) => keysOfPerson(input)),
      ),
      records.trainingResults(db, keys),
      runningElsewhere(db, KEYED_PEOPLE, request.id, keys),
      sharedFiles(
        db,
        items.map(({ input: { id, imageId, staffProfileFiles: documents } }) => ({
          id,
          imageId,
          documents,
        })),
        lists.documentGroups,
        tellIn(language),
      ),
      issuerDoubts(
        { db, cache },
        items.map(({ input: { id, staffProfileFiles: documents } }) => ({ id, documents })),
        lists.documentGroups,
        tellIn(language),
      ),
      doubtsOfOthers(
        db,
        request.id,
        items.map(({ identityKey, input: { id, imageId, staffProfileFiles: documents } }) => ({
          id,
          identityKey,
          imageId,
          documents,
        })),
        lists.documentGroups,
        tellIn(language),
      ),
    ]);
  const around = {
    plan,
    lists,
    rules,
    courses: courseRows,
    blacklist,
    exams,
    siteDays,
    elsewhere,
    shared,
    ofIssuers,
    ofOthers,
  };
  return new Map([
    [EMPTY_ID, papers],
    ...items.map((item): [string, Doubt[]] => [item.input.id, doubtsOf(item, around, language)]),
  ]);
}

function doubtsOf({ input, identityKey }: StoredPerson, around: Surroundings, language: Language) {
  const { plan, lists, rules, blacklist, elsewhere, shared, ofIssuers, ofOthers } = around;
  const { staffProfileFiles } = input;
  const doubts: Doubt[] = [];
  const add = (name: DoubtName, field: string | null, params: TextParams = {}) =>
    doubts.push(doubtOf(name, language, field, params));

  const barred = barredField(input, blacklist);
  if (barred) add('blacklisted', barred);
  doubts.push(
    ...expiringDocuments(
      staffProfileFiles,
      lists.documentGroups,
      { day: plan.endDate, rules },
      tellIn(language),
      new Set(requiredDocumentTypes(lists, { ...input, ...plan })),
    ),
    ...longLivedDocuments(
      longLivedPapers(
        lists,
        visitorOf(lists, { ...plan, ...input }),
        staffProfileFiles.flatMap(({ types }) => types),
        plantDate(new Date()),
      ),
      lists.documentGroups,
      tellIn(language),
    ),
    ...lackingDocumentDoubts(
      lackingDocumentsOfPerson(input, { lists, plan }, null),
      tellIn(language),
    ),
    ...(ofIssuers.get(input.id) ?? []),
    ...(ofOthers.get(input.id) ?? []),
    ...(shared.get(input.id) ?? []),
  );
  const short = shortPapers(
    lists,
    visitorOf(lists, { ...plan, ...input }),
    staffProfileFiles.flatMap(({ types }) => types),
    plan,
    { siteDays: around.siteDays.get(identityKey) ?? [], today: plantDate(new Date()) },
  );
  const types = lists.documentGroups.flatMap((group) => group.types);
  for (const { documentTypeId, ...days } of short)
    add('documentYearDays', documentTypeId, { name: namesOf(types, [documentTypeId]), ...days });
  const day = plan.startDate ?? plantDate(new Date());
  const untrained = missingCourses(input.positionId, identityKey, around, day);
  if (untrained !== '') add('untrained', null, { day: shownDate(day), names: untrained });
  const numbers = elsewhere.get(identityKey);
  if (numbers) add('duplicate', 'identityCardNumber', { numbers });
  return doubts;
}

/** Courses that the person needs but has not passed, or whose exam is no longer valid on the first day. */
function missingCourses(
  positionId: string | null,
  identityKey: string,
  { plan, lists, courses: all, exams }: Surroundings,
  day: string,
): string {
  const monthsOf = new Map(all.map(({ id, validMonths }) => [id, validMonths]));
  const lacking = coursesLacking(
    coursesOf(lists, plan.listWorkAreas, positionId),
    exams.get(identityKey) ?? [],
    (id) => monthsOf.get(id) ?? 0,
    day,
  );
  return all
    .filter(({ id }) => lacking.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
