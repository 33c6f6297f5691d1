import { EMPTY_ID, type Doubt, type Language, type PlantRuleValues } from '@portal/contracts';
import {
  endingDates,
  firstSafeEnd,
  identityKey,
  lackingVehicleDocuments,
  plantDate,
  type VehicleLists,
} from '@portal/domain';
import type { PeopleRecords } from '../../plant/records';
import type { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import { shownDate } from '../../platform/pdf/shown-times';
import {
  expiringDocuments,
  lackingDocumentDoubts,
} from '../../requests/core/items/document-doubts';
import type { Reviewed } from '../../requests/core/family';
import { runningElsewhere } from '../../requests/core/items/keyed-items';
import { capitalized, translate } from '../../platform/i18n/translator';
import { entryPaperDoubts } from '../../entry/paper/entry-paper-doubts';
import type { Shows } from '../../entry/paper/printed-entry';
import { doubtOf, tellIn } from '../../entry/doubt-of';
import { KEYED_VEHICLES } from './vehicle-item';
import { vehicleLists } from './vehicle-lists';
import { vehicleReader, type StoredVehicle } from './vehicle-reader';

interface Surroundings {
  lists: VehicleLists;
  rules: PlantRuleValues;
  /** The last day on which the vehicles come in. */
  day: string;
  /** Identity keys of people who may not come in. */
  blacklist: ReadonlySet<string>;
  /** Numbers of other running requests that contain the same vehicle, by plate. */
  elsewhere: ReadonlyMap<string, string>;
}

/** Why a reviewer should look closer at vehicles and papers of a request. The number of statements is fixed. */
export async function vehicleDoubts(
  {
    db,
    cache,
    records,
    shows,
  }: { db: Db; cache: ReferenceCache; records: PeopleRecords; shows: Shows },
  { request, rules }: Reviewed,
  language: Language,
): Promise<Map<string, Doubt[]>> {
  const [stored, lists] = await Promise.all([
    vehicleReader.read(db, request),
    vehicleLists(cache, language),
  ]);
  const { plan, items } = stored;
  const [papers, blacklist, elsewhere] = await Promise.all([
    entryPaperDoubts(db, request, shows, stored, language),
    records.blacklisted(
      db,
      items.map(({ input }) => identityKey(input.identityCardNumber)).filter((key) => key !== ''),
    ),
    runningElsewhere(
      db,
      KEYED_VEHICLES,
      request.id,
      items.map(({ plateKey }) => plateKey),
    ),
  ]);
  const around = {
    lists,
    rules,
    blacklist,
    elsewhere,
    day: plan.vehicleTo ?? plantDate(new Date()),
  };
  return new Map([
    [EMPTY_ID, papers],
    ...items.map((item): [string, Doubt[]] => [item.input.id, doubtsOf(item, around, language)]),
  ]);
}

function doubtsOf(
  { input, plateKey }: StoredVehicle,
  { lists, rules, day, blacklist, elsewhere }: Surroundings,
  language: Language,
): Doubt[] {
  const doubts: Doubt[] = [];
  if (blacklist.has(identityKey(input.identityCardNumber)))
    doubts.push(doubtOf('driverBlacklisted', language, 'identityCardNumber'));
  for (const { field, until } of endingDates(input, firstSafeEnd(day, rules))) {
    const ended = { day: shownDate(until), end: shownDate(day) };
    const soon = {
      name: capitalized(translate(language, `vehicleFields:${field}`)),
      days: rules.amounts.documentExpired,
      day: shownDate(day),
      until: shownDate(until),
    };
    doubts.push(
      until < day
        ? doubtOf(field, language, field, ended)
        : doubtOf('documentEndsSoon', language, field, soon),
    );
  }
  const profiles = [...input.vehicleProfileFiles, ...input.driverProfileFiles];
  doubts.push(
    ...expiringDocuments(profiles, lists.documentGroups, { day, rules }, tellIn(language)),
    ...lackingDocumentDoubts(
      Object.values(lackingVehicleDocuments(input, lists, null)).flat(),
      tellIn(language),
    ),
  );
  const numbers = elsewhere.get(plateKey);
  if (numbers) doubts.push(doubtOf('plateDuplicate', language, 'numberPlate', { numbers }));
  return doubts;
}
