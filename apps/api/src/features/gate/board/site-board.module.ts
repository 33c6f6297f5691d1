import { Module } from '@nestjs/common';
import { GateModule } from '../gate.module';
import { CompanyPapersModule } from '../../../plant/company-papers';
import { ReferenceDataModule } from '../../../plant/reference-data';
import { SiteBoardController } from './site-board.controller';
import { SiteBoards } from './site-board.service';
import { SiteLists } from './site-lists';

/** Who is on site now, for the plant's staff; each company sees its own people (docs/product/plant-day.md). */
@Module({
  imports: [CompanyPapersModule, GateModule, ReferenceDataModule],
  controllers: [SiteBoardController],
  providers: [SiteBoards, SiteLists],
})
export class SiteBoardModule {}
