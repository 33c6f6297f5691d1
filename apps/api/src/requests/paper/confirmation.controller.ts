import type { Language } from '@portal/contracts';
import type { Permission } from '@portal/domain';
import { Body, Controller, Inject, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { PDF, sendDownload } from '../../platform/http/download';
import { Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { CONFIRMATION_NAME } from './confirmation-printer';

/** Draws a family's confirmation paper from a form as it stands, saved or not. */
export interface ConfirmationPaper<Input> {
  print(user: CurrentUser, form: Input, language: Language): Promise<Uint8Array>;
}

interface ConfirmationCall<Input> {
  /** Under which it is documented. */
  tag: string;
  route: Parameters<typeof Sends>[0];
  filedBy: Permission;
  input: z.ZodType<Input>;
  paper: Type<ConfirmationPaper<Input>>;
}

/** The call that prints the confirmation paper of one family. */
export function confirmationController<Input>(call: ConfirmationCall<Input>): Type {
  @ApiTags(call.tag)
  @Controller()
  class ConfirmationController {
    constructor(@Inject(call.paper) private readonly paper: ConfirmationPaper<Input>) {}

    @Sends(call.route, PDF)
    @Allow(call.filedBy)
    async confirmation(
      @Body({ schema: call.input }) form: Input,
      @User() user: CurrentUser,
      @Lang() language: Language,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const body = await this.paper.print(user, form, language);
      await sendDownload(reply, { name: CONFIRMATION_NAME, type: PDF, body });
    }
  }
  return ConfirmationController;
}
