import { EMPTY_ID, type Doubt, type Language, type PlantRuleValues } from '@portal/contracts';
import { lackingEquipmentDocuments, plantDate, type EquipmentLists } from '@portal/domain';
import type { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import {
  expiringDocuments,
  lackingDocumentDoubts,
} from '../../requests/core/items/document-doubts';
import type { Reviewed } from '../../requests/core/family';
import { runningElsewhere } from '../../requests/core/items/keyed-items';
import { entryPaperDoubts } from '../../entry/paper/entry-paper-doubts';
import type { Shows } from '../../entry/paper/printed-entry';
import { doubtOf, tellIn } from '../../entry/doubt-of';
import { KEYED_EQUIPMENT } from './equipment-item';
import { equipmentLists } from './equipment-lists';
import { equipmentReader, type StoredPiece } from './equipment-reader';

interface Surroundings {
  lists: EquipmentLists;
  rules: PlantRuleValues;
  /** The last day at the plant, as far as the plan says. */
  day: string;
  /** Numbers of other running requests that contain the same thing, by serial number. */
  elsewhere: ReadonlyMap<string, string>;
}

/**
 * Why a reviewer should look closer at equipment and papers of a request. The number of statements
 * is fixed.
 */
export async function equipmentDoubts(
  { db, cache, shows }: { db: Db; cache: ReferenceCache; shows: Shows },
  { request, rules }: Reviewed,
  language: Language,
): Promise<Map<string, Doubt[]>> {
  const [stored, lists] = await Promise.all([
    equipmentReader.read(db, request),
    equipmentLists(cache, language),
  ]);
  const { plan, items } = stored;
  const keys = items.map(({ serialKey }) => serialKey);
  const [papers, elsewhere] = await Promise.all([
    entryPaperDoubts(db, request, shows, stored, language),
    runningElsewhere(db, KEYED_EQUIPMENT, request.id, keys),
  ]);
  const last = plan.shipEquipmentEndDate ?? plan.shipEquipmentDate;
  const around = { lists, rules, elsewhere, day: plantDate(last ? new Date(last) : new Date()) };
  return new Map([
    [EMPTY_ID, papers],
    ...items.map((item): [string, Doubt[]] => [item.input.id, doubtsOf(item, around, language)]),
  ]);
}

function doubtsOf(
  { input, serialKey }: StoredPiece,
  { lists, rules, day, elsewhere }: Surroundings,
  language: Language,
): Doubt[] {
  const doubts = [
    ...expiringDocuments(
      input.equipmentProfileFiles,
      lists.documentGroups,
      { day, rules },
      tellIn(language),
    ),
    ...lackingDocumentDoubts(lackingEquipmentDocuments(input, lists, null), tellIn(language)),
  ];
  const numbers = elsewhere.get(serialKey);
  if (numbers) doubts.push(doubtOf('serialDuplicate', language, 'seriModel', { numbers }));
  return doubts;
}
