import { Module } from '@nestjs/common';
import { FilesModule } from '../../plant/files';
import { ManualsController } from './manuals.controller';
import { ManualsService } from './manuals.service';

/** The library: manuals and lectures, and the pictures of the home page. */
@Module({
  imports: [FilesModule],
  controllers: [ManualsController],
  providers: [ManualsService],
})
export class ManualsModule {}
