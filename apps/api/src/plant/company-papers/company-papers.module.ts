import { Module } from '@nestjs/common';
import { ReferenceDataModule } from '../reference-data';
import { CompanyHolds } from './company-holds';

/** Decides by papers of companies whom gates hold. */
@Module({ imports: [ReferenceDataModule], providers: [CompanyHolds], exports: [CompanyHolds] })
export class CompanyPapersModule {}
