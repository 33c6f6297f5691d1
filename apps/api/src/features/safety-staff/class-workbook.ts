import {
  LANGUAGES,
  type ImportAnswer,
  type ImportQuery,
  type Language,
  type ListedExam,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { translate } from '../../platform/i18n/translator';
import type { Choice } from '../../platform/list-workbooks/choices';
import { ListWorkbooks, type OfFamily } from '../../platform/list-workbooks/list-workbooks';
import { Imports } from '../../plant/import-errors';
import { classList } from './class-list';
import { CLASS_LIST } from './class-list-name';

const RESULTS = { passed: 'DAT', failed: 'KHONG_DAT' } as const;

const results: Choice[] = Object.entries(RESULTS).map(([id, code]) => ({
  id,
  code,
  names: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      translate(language, `classWorkbook:results.${id as keyof typeof RESULTS}`),
    ]),
  ) as Choice['names'],
}));

/** A class as a workbook: its template, and reading a filled-in one. */
@Injectable()
export class ClassWorkbook {
  private readonly list: OfFamily<ListedExam, ListedExam> = {
    name: CLASS_LIST,
    workbook: {
      definition: classList,
      choices: () => Promise.resolve({ examResults: results }),
      completed: (_user, items) => Promise.resolve([...items]),
    },
  };

  constructor(
    private readonly workbooks: ListWorkbooks,
    private readonly imports: Imports,
  ) {}

  template(user: CurrentUser, language: Language): Promise<Uint8Array> {
    return this.workbooks.write(user, this.list, [], language);
  }

  import(
    user: CurrentUser,
    query: ImportQuery,
    bytes: Buffer,
    language: Language,
  ): Promise<ImportAnswer<ListedExam>> {
    return this.workbooks.read(this.list, { user, bytes, query, imports: this.imports }, language);
  }

  /** The template's file name. */
  fileName(language: Language): string {
    return classList.texts(language).files.template;
  }
}
