import type { EntryFamily as EntryName, Family, RequestHeader } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../platform/auth/current-user';
import type { Db } from '../platform/database/database';
import type { Request } from '../platform/database/generated/client';
import { RequestFamilies } from '../requests/core/families';
import type { FormInput, RequestFamily, StoredForm } from '../requests/core/family';
import type { EntryFlag } from './flags';
import type { PaperFamily } from './paper/paper-family';
import type { CarrierFamily, RootFamily } from './roots/root-family';
import type { ItemWorkbook } from '../platform/list-workbooks/item-workbook';

/** What a family of entry provides beside what every family does. */
export interface EntryFamily<
  Input extends FormInput = FormInput,
  Lists = unknown,
  Stored extends StoredForm = StoredForm,
> extends RequestFamily<Input, Lists, Stored> {
  readonly name: EntryName;
  readonly flag: EntryFlag;
  /** The kind of request that its plans follow; null where they follow none. */
  readonly follows: Family | null;
  /** Its confirmation paper. */
  readonly paper: PaperFamily<Input>;
  /** Its list of items as a workbook. */
  readonly workbook: ItemWorkbook;
  /** What its requests hand on to those that follow them, where any do. */
  readonly root?: RootFamily;
  /** Its items as what carries those of others, where they do. */
  readonly carriers?: CarrierFamily;
  /**
   * A form for a new request with what an earlier one holds; dates, signed papers and consent belong to that one
   * and stay there.
   */
  copy(db: Db, request: Request, viewer: CurrentUser): Promise<Input>;
}

const isEntry = (family: RequestFamily): family is EntryFamily => 'flag' in family;

/** The families of entry among all. */
@Injectable()
export class EntryFamilies {
  constructor(private readonly families: RequestFamilies) {}

  get all(): EntryFamily[] {
    return this.families.all.filter(isEntry);
  }

  /** @throws Error for a family that is none of entry */
  get(name: string): EntryFamily {
    const family = this.families.get(name);
    if (!isEntry(family)) throw new Error(`${name} is no family of entry`);
    return family;
  }
}

/** What a family answers of a request: all but where it stands, which is told of every request alike. */
export type EntryDetail<Answer> = Omit<Answer, keyof RequestHeader>;
