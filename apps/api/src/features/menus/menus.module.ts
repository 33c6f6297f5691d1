import { Module } from '@nestjs/common';
import { MenuCounters } from './menu-counters';
import { MenusController } from './menus.controller';
import { MenusService } from './menus.service';

@Module({
  controllers: [MenusController],
  providers: [MenusService, MenuCounters],
  exports: [MenuCounters],
})
export class MenusModule {}
