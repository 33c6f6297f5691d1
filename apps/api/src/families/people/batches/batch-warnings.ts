import {
  EMPTY_ID,
  type BatchWarning,
  type genders,
  type Language,
  type PlantRuleValues,
  type RowOf,
} from '@portal/contracts';
import {
  citizenMismatch,
  identityKey,
  requiredDocumentTypes,
  type PeopleLists,
} from '@portal/domain';
import type { StoredPerson } from '../../../plant/company-people';
import type { Db } from '../../../platform/database/database';
import { Prisma, type Request } from '../../../platform/database/generated/client';
import { translate } from '../../../platform/i18n/translator';
import { tellIn } from '../../../entry/doubt-of';
import { expiringDocuments } from '../../../requests/core/items/document-doubts';
import { peopleReader, type StoredPeople } from '../people-reader';
import { waitingPeople } from '../waiting-people';

/** What the warnings about a person depend on. */
interface Around {
  plan: StoredPeople['plan'];
  lists: PeopleLists;
  rules: PlantRuleValues;
  genders: readonly RowOf<typeof genders>[];
  /** Numbers of other running requests, by identity key. */
  waiting: ReadonlyMap<string, string>;
  language: Language;
}

/**
 * What a clerk should look at again before the drafts of a batch are sent, as the form of a single request says it:
 * papers that end during the plan, people who wait in other requests, and values that differ from the identity number.
 * The number of statements is fixed.
 * @param requests all requests of the batch, in order
 * @param isSent whether the next submit sends a request
 */
export async function batchWarnings(
  db: Db,
  requests: readonly Request[],
  isSent: (request: Request) => boolean,
  words: Pick<Around, 'lists' | 'rules' | 'genders' | 'language'>,
): Promise<BatchWarning[]> {
  const sent = requests.filter(isSent);
  const [first] = sent;
  if (!first) return [];
  const ids = sent.map(({ id }) => id);
  const [{ plan }, { items }, places] = await Promise.all([
    peopleReader.plan(db, first),
    peopleReader.items(db, ofRequests(ids)),
    db.requestItem.findMany({
      where: { requestId: { in: ids }, removedAt: null },
      select: { id: true, requestId: true },
    }),
  ]);
  const waiting = first.contractorId
    ? await waitingPeople(db, first.contractorId, {
        requestId: EMPTY_ID,
        identityCardNumbers: items.map(({ input }) => input.identityCardNumber),
        startDate: plan.startDate,
        endDate: plan.endDate,
        ...(first.batchId ? { batchId: first.batchId } : {}),
      })
    : new Map<string, string>();
  const around = { plan, waiting, ...words };
  const requestOf = new Map(places.map(({ id, requestId }) => [id, requestId]));
  const placeOf = new Map(requests.map(({ id }, at) => [id, at + 1]));
  return items
    .flatMap((item) => {
      const { id: itemId, fullName: itemName } = item.input;
      const requestId = requestOf.get(itemId) ?? '';
      const place = placeOf.get(requestId) ?? 0;
      return textsOf(item, around).map((message) => ({
        requestId,
        place,
        itemId,
        itemName,
        message,
      }));
    })
    .toSorted((one, other) => one.place - other.place);
}

const ofRequests = (ids: readonly string[]): Prisma.Sql =>
  Prisma.sql`i.request_id = any(${[...ids]}::uuid[]) and i.removed_at is null`;

function textsOf({ input }: StoredPerson, around: Around): string[] {
  const { plan, lists, rules, waiting, language } = around;
  const endings = expiringDocuments(
    input.staffProfileFiles,
    lists.documentGroups,
    { day: plan.endDate, rules },
    tellIn(language),
    new Set(requiredDocumentTypes(lists, { ...input, ...plan })),
  );
  const numbers = waiting.get(identityKey(input.identityCardNumber));
  return [
    ...endings.map(({ text }) => text),
    ...mismatches(input, around),
    ...(numbers ? [translate(language, 'people:card.waiting', { numbers })] : []),
  ];
}

function mismatches(
  person: StoredPerson['input'],
  { lists: { countries }, genders: codes, language }: Around,
): string[] {
  const { sex, birthYear, isVietnamese } = citizenMismatch(person, { genders: codes, countries });
  return [
    ...(isVietnamese ? [translate(language, 'people:card.otherCountry')] : []),
    ...(sex === null
      ? []
      : [
          translate(language, 'people:card.otherSex', {
            sex: translate(language, `people:card.${sex}`),
          }),
        ]),
    ...(birthYear === null
      ? []
      : [translate(language, 'people:card.otherYear', { year: birthYear })]),
  ];
}
