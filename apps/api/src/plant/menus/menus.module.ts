import { Module } from '@nestjs/common';
import { KeptCounts } from './kept-counts';
import { MenuCounters } from './menu-counters';
import { MenusController } from './menus.controller';
import { MenusService } from './menus.service';

@Module({
  controllers: [MenusController],
  providers: [MenusService, MenuCounters, KeptCounts],
  exports: [MenuCounters],
})
export class MenusModule {}
