export { WEBHOOKS } from './webhooks.service';
export { WebhooksModule } from './webhooks.module';
