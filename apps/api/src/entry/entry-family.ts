import type { EntryFamily as EntryName, Family, Language, RequestHeader } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../platform/auth/current-user';
import type { Db } from '../platform/database/database';
import type { Request } from '../platform/database/generated/client';
import { RequestFamilies } from '../requests/core/request-families';
import type { FormInput, RequestFamily, StoredForm } from '../requests/core/family';
import type { EntryFlag } from './flags';
import type { PaperFamily } from './paper/paper-family';
import type { CarrierFamily, RootFamily } from './roots/root-family';
import type { ItemWorkbook } from '../platform/list-workbooks/item-workbook';

/** What an entry family provides besides what every family provides. */
export interface EntryFamily<
  Input extends FormInput = FormInput,
  Lists = unknown,
  Stored extends StoredForm = StoredForm,
> extends RequestFamily<Input, Lists, Stored> {
  readonly name: EntryName;
  readonly flag: EntryFlag;
  /** The family of the requests that its plans follow; null if they follow none. */
  readonly follows: Family | null;
  /** Its confirmation paper. */
  readonly paper: PaperFamily<Input>;
  /** Its list of items as a workbook. */
  readonly workbook: ItemWorkbook;
  /** What its requests pass on to requests that follow them; left out if no request can follow them. */
  readonly root?: RootFamily;
  /** Its items as carriers of the items of other requests; left out if they carry nothing. */
  readonly carriers?: CarrierFamily;
  /**
   * Makes the form of a new request from an earlier one. Dates, signed papers and consent are not
   * copied, because they belong to the earlier request; neither is what has expired.
   */
  copy(
    db: Db,
    request: Request,
    viewer: CurrentUser,
    language: Language,
  ): Promise<{
    form: Input;
    /** What was left out because it is no longer valid, a line for each item. */
    leftOut: string[];
  }>;
}

const isEntry = (family: RequestFamily): family is EntryFamily => 'flag' in family;

/** The entry families among all families. */
@Injectable()
export class EntryFamilies {
  constructor(private readonly families: RequestFamilies) {}

  get all(): EntryFamily[] {
    return this.families.all.filter(isEntry);
  }

  /** @throws Error if the family is no entry family */
  get(name: string): EntryFamily {
    const family = this.families.get(name);
    if (!isEntry(family)) throw new Error(`${name} is no family of entry`);
    return family;
  }
}

/**
 * What a family answers about a request, without the header (number, status and so on), which all
 * requests have.
 */
export type EntryDetail<Answer> = Omit<Answer, keyof RequestHeader>;
