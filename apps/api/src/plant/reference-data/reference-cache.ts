import { LANGUAGES, type Language, type ReferenceList, type RowOf } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database';
import { Notifications } from '../../platform/database/notifications';
import { cachedAnswer, type CachedAnswer } from '../../platform/http/cached';
import { listNamed, publishedLists, type PublishedList } from './published-lists';

interface Kept {
  rows: object[];
  answer: CachedAnswer;
}
type InLanguages = Record<Language, Kept>;

/**
 * The lists, ready to send. A trigger announces every change in the same transaction, so that every instance drops its
 * copy at once. While an instance cannot receive announcements, it caches nothing.
 */
@Injectable()
export class ReferenceCache implements OnModuleInit {
  private readonly kept = new Map<string, Promise<InLanguages>>();
  private heard = 0;

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    this.notifications.listen('reference_changed', {
      heard: (table) => this.forget(table),
      missed: () => {
        this.heard += 1;
        this.kept.clear();
      },
    });
  }

  /** Counts the announced changes of lists and records; null while the instance cannot receive announcements. */
  get changes(): number | null {
    return this.notifications.isListening ? this.heard : null;
  }

  /** A list in a language, ready to send. */
  async answer(contract: ReferenceList, language: Language): Promise<CachedAnswer> {
    return (await this.find(contract.name))[language].answer;
  }

  /** The rows of a list in a language, for rules that read them. */
  async rows<List extends ReferenceList>(list: List, language: Language): Promise<RowOf<List>[]> {
    return (await this.find(list.name))[language].rows as RowOf<List>[];
  }

  private async find(name: string): Promise<InLanguages> {
    const kept = this.kept.get(name);
    if (kept) return kept;
    const loading = this.load(listNamed(name));
    if (this.notifications.isListening) this.kept.set(name, loading);
    try {
      return await loading;
    } catch (error) {
      if (this.kept.get(name) === loading) this.kept.delete(name);
      throw error;
    }
  }

  private forget(table: string): void {
    this.heard += 1;
    for (const { contract, isStaleBy } of publishedLists)
      if (isStaleBy.includes(table)) this.kept.delete(contract.name);
  }

  private async load({ contract, load }: PublishedList): Promise<InLanguages> {
    const schema = z.array(contract.row);
    const lists = await Promise.all(
      LANGUAGES.map(async (language) => {
        const rows = schema.parse(await load(this.database, language));
        return [language, { rows, answer: cachedAnswer(rows) }];
      }),
    );
    return Object.fromEntries(lists) as InLanguages;
  }
}
