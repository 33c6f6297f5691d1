import { outdatedPapers, type Language, type OutdatedPaper } from '@portal/contracts';
import type { Permission } from '@portal/domain';
import { Body, Controller, Inject, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { PDF, sendDownload } from '../../../platform/http/download';
import { Handles, Sends } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { CONFIRMATION_NAME } from './confirmation-printer';

/** Prints a family's confirmation paper from the current form, saved or not. */
export interface ConfirmationPaper<Input> {
  print(user: CurrentUser, form: Input, language: Language): Promise<Uint8Array>;
}

interface ConfirmationCall<Input> {
  /** Its tag in the API's description. */
  tag: string;
  route: Parameters<typeof Sends>[0];
  filedBy: Permission;
  input: z.ZodType<Input>;
  paper: Type<ConfirmationPaper<Input>>;
}

/** Finds attached prints that do not match a form, saved or not. */
export interface PaperCheck<Input> {
  outdated(user: CurrentUser, form: Input): Promise<OutdatedPaper[]>;
}

interface PaperCheckCall<Input> extends Omit<ConfirmationCall<Input>, 'route' | 'paper'> {
  route: Parameters<typeof Handles>[0];
  paper: Type<PaperCheck<Input>>;
}

/** The call that compares the attached confirmation papers of one family with a form. */
export function paperCheckController<Input>(call: PaperCheckCall<Input>): Type {
  @ApiTags(call.tag)
  @Controller()
  class PaperCheckController {
    constructor(@Inject(call.paper) private readonly paper: PaperCheck<Input>) {}

    @Handles(call.route, outdatedPapers)
    @Allow(call.filedBy)
    check(
      @Body({ schema: call.input }) form: Input,
      @User() user: CurrentUser,
    ): Promise<OutdatedPaper[]> {
      return this.paper.outdated(user, form);
    }
  }
  return PaperCheckController;
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
