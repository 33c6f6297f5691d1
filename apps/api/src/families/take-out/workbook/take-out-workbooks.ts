import {
  units,
  type exportTakeOutItemsBody,
  type ImportAnswer,
  type ImportedTakeOutItem,
  type importTakeOutItemsQuery,
  type Language,
} from '@portal/contracts';
import { isCountable, unitAmong } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Imports } from '../../../plant/import-errors';
import { TakeOutLots, type FoundLot } from '../../../plant/records';
import { customChoices, customColumns, ReferenceCache } from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import type { ItemWorkbook } from '../../../platform/list-workbooks/item-workbook';
import { ListWorkbooks, type OfFamily } from '../../../platform/list-workbooks/list-workbooks';
import { demandOwn } from '../../../requests/core/form/own-parties';
import { namesOf } from '../../../requests/core/joined-names';
import { TakeOutAnswers } from '../take-out-answers';
import { TakeOutRecords } from '../take-out-facts';
import { takeOutWorkbookList, thingKey, type ListedThing } from './thing-list';

/** Reads and writes rows of take-outs as workbooks. An import finds the lot of each row. */
@Injectable()
export class TakeOutWorkbooks {
  constructor(
    private readonly database: Database,
    private readonly lots: TakeOutLots,
    private readonly records: TakeOutRecords,
    private readonly answers: TakeOutAnswers,
    private readonly cache: ReferenceCache,
    private readonly workbooks: ListWorkbooks,
    private readonly imports: Imports,
  ) {}

  /** @throws InvalidInput if rows name things that the user may not take out */
  async export(
    user: CurrentUser,
    { contractorId, equipmentItems }: z.output<typeof exportTakeOutItemsBody>,
    language: Language,
  ): Promise<Uint8Array> {
    const of = await this.records.lotsOf(user, contractorId);
    const ids = equipmentItems.map(({ equipmentId }) => equipmentId);
    await demandOwn([
      {
        field: 'equipmentItems',
        ids,
        count: (known) => this.lots.countOf(this.database, known, of),
      },
    ]);
    const [lots, unitRows] = await Promise.all([
      this.lots.byId(this.database, ids),
      this.cache.rows(units, language),
    ]);
    const items = equipmentItems.map((item): ListedThing => {
      const { id, equipmentId, numberOut, description, customFields } = item;
      const lot = lots.get(equipmentId);
      return {
        id,
        requestInNumber: lot?.requestInNumber ?? '',
        code: lot?.code ?? '',
        specification: lot?.specification ?? '',
        seriModel: lot?.seriModel ?? '',
        unitName: namesOf(unitRows, [lot?.unitId ?? null]),
        numberIn: lot?.numberIn ?? null,
        numberExisting: lot?.present ?? null,
        numberOut,
        description,
        customFields,
      };
    });
    return this.workbooks.write(user, this.of(new Map()), items, language);
  }

  /**
   * Returns good rows with what the records say about their things; the other rows go into a
   * workbook of errors.
   */
  async import(
    user: CurrentUser,
    { requestIds, contractorId, ...query }: z.output<typeof importTakeOutItemsQuery>,
    bytes: Buffer,
    language: Language,
  ): Promise<ImportAnswer<ImportedTakeOutItem>> {
    const of = await this.records.lotsOf(user, contractorId ?? null);
    const lots = await this.lots.ofRequests(this.database, requestIds, of);
    const file = { user, bytes, query, imports: this.imports };
    return this.workbooks.read(this.of(byKey(lots)), file, language);
  }

  /** The workbook of a form whose rows may name these things. */
  private of(things: ReadonlyMap<string, FoundLot>): OfFamily<ListedThing, ImportedTakeOutItem> {
    const workbook: ItemWorkbook<ListedThing, ImportedTakeOutItem> = {
      definition: takeOutWorkbookList,
      choices: () => customChoices(this.cache),
      added: () => customColumns(this.cache, 'takeOutItem'),
      ids: async () => {
        const rows = await this.cache.rows(units, 'vi');
        return {
          things: [...things.keys()],
          // If a part of a piece is at the plant, a part of it may leave.
          wholeThings: [...things]
            .filter(([, { unitId, present }]) => {
              const unit = unitAmong(rows, unitId);
              return unit !== null && !unit.isDivisible && isCountable(present, unit);
            })
            .map(([key]) => key),
        };
      },
      completed: async (_user, items, language) => {
        const rows = items.flatMap((item) => {
          const lot = things.get(thingKey(item));
          return lot ? [{ item, lot }] : [];
        });
        const answers = await this.answers.equipment(
          rows.map(({ lot }) => lot),
          language,
        );
        return rows.flatMap(({ item: { id, numberOut, description, customFields } }, at) => {
          const answer = answers[at];
          return answer
            ? [{ ...answer, id, numberOut, description, customFields, persistence: 1 as const }]
            : [];
        });
      },
    };
    return { name: 'takeOut', workbook };
  }
}

/** Things by code and number of their request, and also by code alone if only one thing has that code. */
function byKey(lots: readonly FoundLot[]): Map<string, FoundLot> {
  const found = new Map(lots.map((lot) => [thingKey(lot), lot]));
  const alone = new Map<string, FoundLot | null>();
  for (const lot of lots) {
    const key = thingKey({ code: lot.code, requestInNumber: '' });
    alone.set(key, alone.has(key) ? null : lot);
  }
  for (const [key, lot] of alone) if (lot) found.set(key, lot);
  return found;
}
