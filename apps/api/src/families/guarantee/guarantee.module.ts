import {
  guarantee,
  guaranteeInput,
  guaranteePage,
  guaranteeQuery,
  guaranteeRoutes,
  copyGuarantee,
  downloadGuaranteeConfirmation,
} from '@portal/contracts';
import { Module } from '@nestjs/common';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { copyController } from '../../requests/calls/copy.controller';
import { lifeController } from '../../requests/calls/life.controller';
import { confirmationController } from '../../requests/reads/paper/confirmation.controller';
import { FILES_GUARANTEES } from './filed-by';
import { GuaranteeAnswers } from './guarantee-answers';
import { GuaranteeCopies } from './guarantee-copies';
import { GuaranteeRecords } from './guarantee-facts';
import { guaranteeList } from './guarantee-list';
import { GuaranteeLookups } from './guarantee-lookups';
import { GuaranteeLookupsController } from './guarantee-lookups.controller';
import { GuaranteeOutcome } from './guarantee-outcome';
import { GuaranteePaper } from './guarantee-paper';
import { GuaranteeFamily } from './guarantee.family';

/** Guarantees. */
@Module({
  imports: [PlantRecordsModule, ReferenceDataModule],
  controllers: [
    GuaranteeLookupsController,
    copyController({
      tag: 'guarantees',
      route: copyGuarantee,
      filedBy: FILES_GUARANTEES,
      copies: GuaranteeCopies,
    }),
    confirmationController({
      tag: 'guarantees',
      route: downloadGuaranteeConfirmation,
      filedBy: FILES_GUARANTEES,
      input: guaranteeInput,
      paper: GuaranteePaper,
    }),
    lifeController({
      tag: 'guarantees',
      routes: guaranteeRoutes,
      families: ['guarantee'],
      filedBy: FILES_GUARANTEES,
      input: guaranteeInput,
      familyOf: () => 'guarantee',
      request: guarantee,
      query: guaranteeQuery,
      page: guaranteePage,
      list: guaranteeList,
    }),
  ],
  providers: [
    GuaranteeAnswers,
    GuaranteeCopies,
    GuaranteeFamily,
    GuaranteeLookups,
    GuaranteeOutcome,
    GuaranteePaper,
    GuaranteeRecords,
  ],
})
export class GuaranteeModule {}
