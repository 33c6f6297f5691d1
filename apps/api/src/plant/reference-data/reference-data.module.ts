import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.controller';
import { CompaniesService } from './companies.service';
import { DefaultProfiles } from './default-profiles';
import { DefaultProfilesController } from './default-profiles.controller';
import { listController } from './list-controller';
import { publishedLists } from './published-lists';
import { ReferenceCache } from './reference-cache';

/** Lists that forms pick from, and searches of companies (docs/product/shared.md, "Reference lists"). */
@Module({
  controllers: [
    CompaniesController,
    DefaultProfilesController,
    ...publishedLists.map(listController),
  ],
  providers: [CompaniesService, DefaultProfiles, ReferenceCache],
  exports: [ReferenceCache],
})
export class ReferenceDataModule {}
