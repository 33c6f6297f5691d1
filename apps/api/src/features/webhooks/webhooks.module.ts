import { Module } from '@nestjs/common';
import { WebhookSender } from './webhook-sender';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

/** Receivers that are told what happens: kept by administrators, called by a loop beside the job queue. */
@Module({
  controllers: [WebhooksController],
  providers: [WebhooksService, WebhookSender],
})
export class WebhooksModule {}
