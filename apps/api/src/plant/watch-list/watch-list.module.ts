import { Module } from '@nestjs/common';
import { ExpiryDigest } from './expiry-digest';
import { WatchListController } from './watch-list.controller';
import { WatchList } from './watch-list.service';

/** What runs out for companies: its list, its summary, and the mails that tell of it ahead. */
@Module({
  controllers: [WatchListController],
  providers: [ExpiryDigest, WatchList],
  exports: [WatchList],
})
export class WatchListModule {}
