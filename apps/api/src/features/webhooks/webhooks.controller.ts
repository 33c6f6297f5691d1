import {
  changeWebhook,
  changeWebhookBody,
  commandAnswer as commandAnswerSchema,
  deleteWebhook,
  endOldWebhookSecret,
  getWebhookDeliveries,
  getWebhooks,
  makeWebhook,
  makeWebhookBody,
  resumeWebhook,
  rotateWebhookSecret,
  sendWebhookAgain,
  testWebhook,
  webhookDeliveriesAnswer,
  webhookDeliveriesQuery,
  webhookDeliveryParams,
  webhookParams,
  webhooksAnswer,
  webhookSecretAnswer,
  type CommandAnswer,
  type Language,
  type Webhook,
  type WebhookDeliveriesAnswer,
  type WebhookSecretAnswer,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { WebhooksService } from './webhooks.service';

type Id = { id: string };

@ApiTags('integration')
@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Handles(getWebhooks, webhooksAnswer)
  @Allow('administration:keep')
  list(): Promise<Webhook[]> {
    return this.webhooks.list();
  }

  @Handles(makeWebhook, webhookSecretAnswer)
  @Allow('administration:keep')
  async make(
    @Body({ schema: makeWebhookBody }) body: z.output<typeof makeWebhookBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<WebhookSecretAnswer> {
    const { outcome, secret } = await this.webhooks.make(user, body);
    return { ...commandAnswer(language, outcome), secret };
  }

  @Handles(changeWebhook, commandAnswerSchema)
  @Allow('administration:keep')
  async change(
    @Param({ schema: webhookParams }) { id }: Id,
    @Body({ schema: changeWebhookBody }) body: z.output<typeof changeWebhookBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.webhooks.change(user, id, body));
  }

  @Handles(deleteWebhook, commandAnswerSchema)
  @Allow('administration:keep')
  async remove(
    @Param({ schema: webhookParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.webhooks.remove(user, id));
  }

  @Handles(rotateWebhookSecret, webhookSecretAnswer)
  @Allow('administration:keep')
  async rotate(
    @Param({ schema: webhookParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<WebhookSecretAnswer> {
    const { outcome, secret } = await this.webhooks.rotate(user, id);
    return { ...commandAnswer(language, outcome), secret };
  }

  @Handles(endOldWebhookSecret, commandAnswerSchema)
  @Allow('administration:keep')
  async endOldSecret(
    @Param({ schema: webhookParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.webhooks.endOldSecret(user, id));
  }

  @Handles(testWebhook, commandAnswerSchema)
  @Allow('administration:keep')
  async test(
    @Param({ schema: webhookParams }) { id }: Id,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.webhooks.test(id));
  }

  @Handles(resumeWebhook, commandAnswerSchema)
  @Allow('administration:keep')
  async resume(
    @Param({ schema: webhookParams }) { id }: Id,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.webhooks.resume(id));
  }

  @Handles(getWebhookDeliveries, webhookDeliveriesAnswer)
  @Allow('administration:keep')
  deliveries(
    @Param({ schema: webhookParams }) { id }: Id,
    @Query({ schema: webhookDeliveriesQuery }) query: z.output<typeof webhookDeliveriesQuery>,
  ): Promise<WebhookDeliveriesAnswer> {
    return this.webhooks.deliveries(id, query);
  }

  @Handles(sendWebhookAgain, commandAnswerSchema)
  @Allow('administration:keep')
  async again(
    @Param({ schema: webhookDeliveryParams }) { id, eventId }: Id & { eventId: string },
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.webhooks.again(id, eventId));
  }
}
