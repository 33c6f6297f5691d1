import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.controller';
import { CompaniesService } from './companies.service';
import { listController } from './list-controller';
import { publishedLists } from './published-lists';
import { ReferenceCache } from './reference-cache';

/** Lists that forms pick from, and searches of companies (document 1, section 7). */
@Module({
  controllers: [CompaniesController, ...publishedLists.map(listController)],
  providers: [CompaniesService, ReferenceCache],
  exports: [ReferenceCache],
})
export class ReferenceDataModule {}
