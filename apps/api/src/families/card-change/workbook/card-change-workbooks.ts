import {
  cardChangeName,
  PERSISTENCE,
  reasonChangeCards,
  STATUS,
  type CardChangeItem,
  type CardChangeItemInput,
  type CardChangeType,
  type ImportAnswer,
  type importCardChangesQuery,
  type Language,
} from '@portal/contracts';
import { identityKey, kindOf } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Imports } from '../../../plant/import-errors';
import { CompanyCards } from '../../../plant/records';
import {
  choicesOf,
  customChoices,
  customColumns,
  ReferenceCache,
} from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import type { ItemWorkbook } from '../../../platform/list-workbooks/item-workbook';
import { ListWorkbooks, type OfFamily } from '../../../platform/list-workbooks/list-workbooks';
import { demandOwn } from '../../../requests/core/form/own-parties';
import { CardChangeAnswers } from '../card-change-answers';
import { CardChangeRecords, type FoundHolder } from '../card-change-facts';
import type { StoredCardChangeItem } from '../card-change-reader';
import { namedParties } from '../card-change-writer';
import { cardChangeLists, type ListedItem } from './card-change-lists';

/**
 * Reads and writes lists of card changes as workbooks. An import completes people who have a card
 * of the company with card and documents.
 */
@Injectable()
export class CardChangeWorkbooks {
  constructor(
    private readonly database: Database,
    private readonly cards: CompanyCards,
    private readonly records: CardChangeRecords,
    private readonly answers: CardChangeAnswers,
    private readonly cache: ReferenceCache,
    private readonly workbooks: ListWorkbooks,
    private readonly imports: Imports,
  ) {}

  template(user: CurrentUser, type: CardChangeType, language: Language): Promise<Uint8Array> {
    return this.workbooks.write(user, this.ofType(user, type), [], language);
  }

  /** @throws InvalidInput if rows name people who have no card of the company */
  async export(
    user: CurrentUser,
    {
      requestType,
      staffItems,
    }: { requestType: CardChangeType; staffItems: readonly CardChangeItemInput[] },
    language: Language,
  ): Promise<Uint8Array> {
    const contractorId = user.contractorId ?? '';
    await demandOwn(namedParties(this.database, contractorId, staffItems));
    const found = await this.records.find(this.database, { id: newId(), contractorId }, staffItems);
    const items = staffItems.map((item): ListedItem => {
      const { holder, card } = found.get(item.id) ?? { holder: null, card: null };
      return {
        ...item,
        identityCardNumber: holder?.identityNumber ?? '',
        fullName: holder?.fullName ?? '',
        safetyCardNumber: card?.number ?? '',
      };
    });
    return this.workbooks.write(user, this.ofType(user, requestType), items, language);
  }

  import(
    user: CurrentUser,
    { requestType, ...query }: z.output<typeof importCardChangesQuery>,
    bytes: Buffer,
    language: Language,
  ): Promise<ImportAnswer<CardChangeItem>> {
    const file = { user, bytes, query, imports: this.imports };
    return this.workbooks.read(this.ofType(user, requestType), file, language);
  }

  /** The file name of a list. */
  fileName(type: CardChangeType, kind: 'template' | 'export', language: Language): string {
    return cardChangeLists[cardChangeName(type)].texts(language).files[kind];
  }

  private ofType(user: CurrentUser, type: CardChangeType): OfFamily<ListedItem, CardChangeItem> {
    const workbook: ItemWorkbook<ListedItem, CardChangeItem> = {
      definition: cardChangeLists[cardChangeName(type)],
      choices: async () => {
        const [own, custom] = await Promise.all([
          choicesOf(this.cache, { reasonChangeCards }),
          customChoices(this.cache),
        ]);
        return { ...own, ...custom };
      },
      added: () => customColumns(this.cache, 'cardChangeItem'),
      ids: async () => ({ known: await this.cards.keysOf(user.contractorId ?? '') }),
      completed: (_user, items, language) => this.completed(user, type, items, language),
    };
    return { name: 'cardChange', workbook };
  }

  private async completed(
    { contractorId }: CurrentUser,
    requestType: CardChangeType,
    items: readonly ListedItem[],
    language: Language,
  ): Promise<CardChangeItem[]> {
    if (contractorId === null) return [];
    const keys = items.map(({ identityCardNumber }) => identityKey(identityCardNumber));
    const holders = await this.cards.byKey(this.database, contractorId, keys);
    const told = await this.records.told(this.database, { id: newId(), contractorId }, [
      ...holders.values(),
    ]);
    const found = new Map(
      items.flatMap(({ id }, at): [string, FoundHolder][] => {
        const one = told.get(holders.get(keys[at] ?? '')?.id ?? '');
        return one ? [[id, one]] : [];
      }),
    );
    const files = [...found.values()].flatMap(({ registered }) => registered?.files ?? []);
    return this.answers.items(
      items.map((item) => storedOf(item, requestType, found.get(item.id) ?? null)),
      {
        found,
        made: new Map(),
        later: [],
        lists: await this.records.lists(language),
        files: new Map(files.map((file) => [file.id, file])),
        request: { status: STATUS.draft },
        requestType,
      },
      language,
    );
  }
}

/** A row that was read, in the form in which a saved row would be stored. */
function storedOf(
  item: ListedItem,
  type: CardChangeType,
  found: FoundHolder | null,
): StoredCardChangeItem {
  const { identityCardNumber, fullName, safetyCardNumber, ...input } = item;
  const { holder = null, card = null, registered = null } = found ?? {};
  return {
    identityKey: identityKey(identityCardNumber),
    identityNumber: holder?.identityNumber ?? identityCardNumber,
    fullName: holder?.fullName ?? fullName,
    cardNumber: card?.number ?? safetyCardNumber,
    validFrom: card?.validFrom ?? null,
    validTo: card?.validTo ?? null,
    imageId: holder?.imageId ?? null,
    result: null,
    findings: [],
    input: {
      ...input,
      staffId: holder?.id ?? null,
      safetyCardId: card?.id ?? null,
      changeName: input.newName !== '',
      // Papers are renewed by new ones, so those on file are not copied.
      staffProfileFiles:
        kindOf(type).documents === 'renewed'
          ? []
          : (registered?.person.input.staffProfileFiles ?? []),
      persistence: PERSISTENCE.added,
    },
  };
}
