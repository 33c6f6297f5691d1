import { Module } from '@nestjs/common';
import { GateModule } from '../gate.module';
import { CompanyPapersModule } from '../../../plant/company-papers';
import { ReferenceDataModule } from '../../../plant/reference-data';
import { KeptMusters } from '../musters/kept-musters';
import { MusterProtocols } from '../musters/muster-protocols';
import { MusterTicks } from '../musters/muster-ticks';
import { Musters } from '../musters/musters';
import { MustersController } from '../musters/musters.controller';
import { SiteBoardController } from './site-board.controller';
import { SiteBoards } from './site-board.service';
import { SiteLists } from './site-lists';

/** Who is on site now, and musters, for the plant's staff; each company sees its own people (docs/product/plant-day.md). */
@Module({
  imports: [CompanyPapersModule, GateModule, ReferenceDataModule],
  controllers: [SiteBoardController, MustersController],
  providers: [KeptMusters, Musters, MusterProtocols, MusterTicks, SiteBoards, SiteLists],
})
export class SiteBoardModule {}
