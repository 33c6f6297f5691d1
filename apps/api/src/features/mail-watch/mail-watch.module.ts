import { Module } from '@nestjs/common';
import { MailWatchController } from './mail-watch.controller';
import { MailWatch } from './mail-watch.service';

/** Whether mails go out, for administrators. */
@Module({ controllers: [MailWatchController], providers: [MailWatch] })
export class MailWatchModule {}
