import { Injectable } from '@nestjs/common';
import { FileAccess } from '../plant/files';
import { Database } from '../platform/database/database';
import { ReferenceCache } from '../plant/reference-data';
import { Signatures } from '../platform/storage/signatures';
import { ConfirmationPapers } from './paper/confirmation-papers.service';
import { Roots } from './roots/roots';

/** The services that every entry family uses. */
@Injectable()
export class EntryServices {
  constructor(
    readonly database: Database,
    readonly cache: ReferenceCache,
    readonly files: FileAccess,
    readonly roots: Roots,
    readonly signatures: Signatures,
    readonly papers: ConfirmationPapers,
  ) {}
}
