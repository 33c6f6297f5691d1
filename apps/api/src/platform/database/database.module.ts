import { Global, Module } from '@nestjs/common';
import { AgedReads } from './aged-reads';
import { Database } from './database';
import { Notifications } from './notifications';

@Global()
@Module({
  providers: [AgedReads, Database, Notifications],
  exports: [AgedReads, Database, Notifications],
})
export class DatabaseModule {}
