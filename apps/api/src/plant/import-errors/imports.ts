import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { KeptReading } from '../../platform/list-workbooks/find-list';
import type { KeptImports } from '../../platform/list-workbooks/list-workbooks';
import { ImportErrors } from './import-errors.service';
import { ImportReadings } from './import-readings.service';

/** Stores what remains of an import: the rows that could not be read, and how the company reads the list. */
@Injectable()
export class Imports implements KeptImports {
  constructor(
    private readonly errors: ImportErrors,
    private readonly ofCompanies: ImportReadings,
  ) {}

  /** @inheritdoc */
  keep(owner: CurrentUser, workbook: Uint8Array): Promise<string> {
    return this.errors.keep(owner, workbook);
  }

  /** @inheritdoc */
  readings(of: CurrentUser, list: string): Promise<KeptReading[]> {
    return this.ofCompanies.of(of, list);
  }

  /** @inheritdoc */
  keepReading(of: CurrentUser, list: string, reading: KeptReading): Promise<void> {
    return this.ofCompanies.keep(of, list, reading);
  }
}
