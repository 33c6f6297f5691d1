import {
  endMuster,
  endMusterBody,
  getHeldMuster,
  getMusterProtocol,
  getPastMusters,
  getRunningMuster,
  heldMusterAnswer,
  musterParams,
  musterTicksAnswer,
  musterTicksBody,
  pastMusters,
  runningMusterAnswer,
  sendMusterTicks,
  startMuster,
  startMusterAnswer,
  startMusterBody,
  type CommandAnswer,
  type Language,
  type MusterTicksAnswer,
  type PastMuster,
} from '@portal/contracts';
import { commandAnswer as commandAnswerSchema } from '@portal/contracts';
import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { isKnown, sendCached } from '../../../platform/http/cached';
import { commandAnswer } from '../../../platform/http/command';
import { PDF, sendDownload } from '../../../platform/http/download';
import { Handles, Sends } from '../../../platform/http/handles';
import { Lang, User, type AppRequest } from '../../../platform/http/request';
import { MusterProtocols } from './muster-protocols';
import { MusterTicks } from './muster-ticks';
import { Musters } from './musters';

/** File name of the downloaded protocol. */
const PROTOCOL_NAME = 'BienBanDiemDanh.pdf';

@ApiTags('site board')
@Controller()
export class MustersController {
  constructor(
    private readonly musters: Musters,
    private readonly ticks: MusterTicks,
    private readonly protocols: MusterProtocols,
  ) {}

  @Handles(getHeldMuster, heldMusterAnswer)
  @Allow('site:read')
  async held(
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { etag, row } = await this.musters.held(language);
    const body = isKnown(request, etag) ? '' : await this.musters.told(user, row, language);
    sendCached(request, reply, { etag, body });
  }

  @Handles(getRunningMuster, runningMusterAnswer)
  @Allow('site:read')
  running(): Promise<z.infer<typeof runningMusterAnswer>> {
    return this.musters.running();
  }

  @Handles(startMuster, startMusterAnswer)
  @Allow('musters:hold')
  async start(
    @Body({ schema: startMusterBody }) { kind }: z.output<typeof startMusterBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof startMusterAnswer>> {
    const { outcome, id } = await this.musters.start(user, kind);
    return { ...commandAnswer(language, outcome), id };
  }

  @Handles(endMuster, commandAnswerSchema)
  @Allow('musters:hold')
  async end(
    @Param({ schema: musterParams }) { id }: { id: string },
    @Body({ schema: endMusterBody }) { note }: z.output<typeof endMusterBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.musters.end(user, id, note));
  }

  @Handles(sendMusterTicks, musterTicksAnswer)
  @Allow('site:read')
  take(
    @Body({ schema: musterTicksBody }) body: z.output<typeof musterTicksBody>,
    @User() user: CurrentUser,
  ): Promise<MusterTicksAnswer> {
    return this.ticks.take(user, body);
  }

  @Handles(getPastMusters, pastMusters)
  @Allow('site:read')
  past(): Promise<PastMuster[]> {
    return this.musters.past();
  }

  @Sends(getMusterProtocol, PDF)
  @Allow('site:read')
  async protocol(
    @Param({ schema: musterParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.protocols.paper(user, id, language);
    await sendDownload(reply, { name: PROTOCOL_NAME, type: PDF, body });
  }
}
