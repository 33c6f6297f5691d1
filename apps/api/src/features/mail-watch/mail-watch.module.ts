import { Module } from '@nestjs/common';
import { MailWatchController } from './mail-watch.controller';
import { MailWatch } from './mail-watch.service';

/** Shows administrators whether mails are sent. */
@Module({ controllers: [MailWatchController], providers: [MailWatch] })
export class MailWatchModule {}
