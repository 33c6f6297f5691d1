import { Module } from '@nestjs/common';
import { WebhookSender } from './webhook-sender';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

/** Receivers of events: administrators manage them, and a loop beside the job queue calls them. */
@Module({
  controllers: [WebhooksController],
  providers: [WebhooksService, WebhookSender],
})
export class WebhooksModule {}
