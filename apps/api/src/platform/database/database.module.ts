import { Global, Module } from '@nestjs/common';
import { Database } from './database';
import { Notifications } from './notifications';

@Global()
@Module({ providers: [Database, Notifications], exports: [Database, Notifications] })
export class DatabaseModule {}
