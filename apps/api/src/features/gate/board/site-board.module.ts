import { Module } from '@nestjs/common';
import { GateModule } from '../gate.module';
import { ReferenceDataModule } from '../../../plant/reference-data';
import { SiteBoardController } from './site-board.controller';
import { SiteBoards } from './site-board.service';
import { SiteLists } from './site-lists';

/** Who is on site now, for the plant's staff, and for each company of its own (docs/product/plant-day.md). */
@Module({
  imports: [GateModule, ReferenceDataModule],
  controllers: [SiteBoardController],
  providers: [SiteBoards, SiteLists],
})
export class SiteBoardModule {}
