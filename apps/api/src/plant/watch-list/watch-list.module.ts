import { Module } from '@nestjs/common';
import { ExpiryDigest } from './expiry-digest';
import { WatchListController } from './watch-list.controller';
import { WatchList } from './watch-list.service';

/** What expires for companies: its list, its summary, and the mails that warn of it. */
@Module({
  controllers: [WatchListController],
  providers: [ExpiryDigest, WatchList],
  exports: [WatchList],
})
export class WatchListModule {}
