import {
  acceptInvitation,
  acceptInvitationBody,
  commandAnswer as commandAnswerSchema,
  getInvitations,
  invitationLinkAnswer,
  invitationLinkBody,
  invitationsAnswer,
  inviteBody,
  inviteMember,
  memberParams,
  readInvitation,
  sendInvitation,
  withdrawInvitation,
  type AcceptInvitationBody,
  type CommandAnswer,
  type Invitation,
  type InvitationLinkAnswer,
  type InvitationLinkBody,
  type InviteBody,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Param, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../../platform/auth/access';
import { From, type CameFrom } from '../../../platform/auth/came-from';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { CaptchaGuard } from '../../../platform/captcha/captcha.guard';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { RateLimited } from '../../../platform/rate-limit/rate-limit';
import { LIMITS } from '../limits';
import { KnownDevices } from '../login/known-devices';
import { AcceptInvitationService } from './accept.service';
import { InvitationsService } from './invitations.service';

@ApiTags('members')
@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly accepted: AcceptInvitationService,
    private readonly devices: KnownDevices,
  ) {}

  @Handles(getInvitations, invitationsAnswer)
  @Allow('members:invite')
  list(@User() user: CurrentUser): Promise<Invitation[]> {
    return this.invitations.list(user);
  }

  @Handles(inviteMember, commandAnswerSchema)
  @Allow('members:invite')
  async invite(
    @Body({ schema: inviteBody }) body: InviteBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.invitations.invite(user, body));
  }

  @Handles(sendInvitation, commandAnswerSchema)
  @Allow('members:invite')
  async send(
    @Param({ schema: memberParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.invitations.send(user, id));
  }

  @Handles(withdrawInvitation, commandAnswerSchema)
  @Allow('members:invite')
  async withdraw(
    @Param({ schema: memberParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.invitations.withdraw(user, id));
  }

  @Handles(readInvitation, invitationLinkAnswer)
  @Allow('public')
  @RateLimited(LIMITS.link)
  read(
    @Body({ schema: invitationLinkBody }) { token }: InvitationLinkBody,
    @Lang() language: Language,
  ): Promise<InvitationLinkAnswer> {
    return this.accepted.read(token, language);
  }

  @Handles(acceptInvitation, commandAnswerSchema)
  @Allow('public')
  @RateLimited(LIMITS.link)
  @UseGuards(CaptchaGuard)
  async accept(
    @Body({ schema: acceptInvitationBody }) body: AcceptInvitationBody,
    @From() from: CameFrom,
    @Lang() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommandAnswer> {
    const { outcome, device } = await this.accepted.accept(body, from, language);
    if (device) this.devices.set(reply, device);
    return commandAnswer(language, outcome);
  }
}
