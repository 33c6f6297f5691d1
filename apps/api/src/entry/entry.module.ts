import { Global, Module } from '@nestjs/common';
import { EntryController } from './entry.controller';
import { FilesModule } from '../plant/files';
import { ReferenceDataModule } from '../plant/reference-data';
import { EntryFamilies } from './entry-family';
import { EntryServices } from './entry-services';
import { EntryConfirmationController } from './paper/entry-confirmation.controller';
import { ConfirmationPapers } from './paper/confirmation-papers.service';
import { Roots } from './roots/roots';
import { RootsController } from './roots/roots.controller';
import { RootsService } from './roots/roots.service';
import { RequestStartsController } from './start/request-starts.controller';
import { RequestCopies } from './start/request-copies.service';
import { ListWorkbooksModule } from '../platform/list-workbooks/list-workbooks.module';
import { TemplateController } from './workbook/template.controller';

/** What entry families share besides the life of all requests. */
@Global()
@Module({
  imports: [FilesModule, ListWorkbooksModule, ReferenceDataModule],
  controllers: [
    EntryConfirmationController,
    EntryController,
    RequestStartsController,
    RootsController,
    TemplateController,
  ],
  providers: [ConfirmationPapers, EntryFamilies, EntryServices, RequestCopies, Roots, RootsService],
  exports: [EntryServices, ListWorkbooksModule, Roots],
})
export class EntryModule {}
