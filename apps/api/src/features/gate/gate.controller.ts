import {
  askHandOut,
  askHandOutAnswer,
  askHandOutBody,
  endGateDevice,
  gateClockAnswer,
  gateClockBody,
  gateDevice,
  gateDeviceBody,
  gateDeviceParams,
  gateDevicesAnswer,
  gateEventsAnswer,
  gateEventsBody,
  gateListAnswer,
  gateListQuery,
  letThroughAnswer,
  letThroughBody,
  gateScanAnswer,
  gateScanBody,
  commandAnswer as commandAnswerSchema,
  getGateDevices,
  getHandedOut,
  handedOutAnswer,
  handOutAnswer,
  handOutBody,
  handOutCard,
  takeBackBody,
  takeBackCard,
  getGateList,
  getGatePaper,
  getOpenPassages,
  gatePaper,
  gatePaperQuery,
  letThroughGate,
  openPassages,
  registerGateDevice,
  resolvePassage,
  resolvePassageBody,
  scanAtGate,
  sendGateEvents,
  tellGateClock,
  type AskHandOutAnswer,
  type CommandAnswer,
  type HandedOutAnswer,
  type HandOutAnswer,
  type GateClockAnswer,
  type GateDevice,
  type GateDevicesAnswer,
  type GateEventsAnswer,
  type GateListAnswer,
  type GateListQuery,
  type GatePaper,
  type GatePaperQuery,
  type LetThroughAnswer,
  type OpenPassage,
  type GateScanAnswer,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { DeviceClocks } from './devices/device-clocks';
import { GateDevices } from './devices/gate-devices';
import { GatePapers } from './scan/gate-papers';
import { GateService } from './scan/gate.service';
import { HandOuts } from './cards/hand-outs';
import { OpenPassages } from './scan/open-passages';
import { QueuedEvents } from './scan/queued-events';

@ApiTags('gate')
@Controller()
export class GateController {
  constructor(
    private readonly gate: GateService,
    private readonly devices: GateDevices,
    private readonly handOuts: HandOuts,
    private readonly papers: GatePapers,
    private readonly queued: QueuedEvents,
    private readonly clocks: DeviceClocks,
    private readonly passages: OpenPassages,
  ) {}

  @Handles(scanAtGate, gateScanAnswer)
  @Allow('gate:pass')
  scan(
    @Body({ schema: gateScanBody }) body: z.output<typeof gateScanBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<GateScanAnswer> {
    return this.gate.scan(user, body, language);
  }

  @Handles(letThroughGate, letThroughAnswer)
  @Allow('gate:pass')
  letThrough(
    @Body({ schema: letThroughBody }) body: z.output<typeof letThroughBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<LetThroughAnswer> {
    return this.gate.letThrough(user, body, language);
  }

  @Handles(sendGateEvents, gateEventsAnswer)
  @Allow('gate:pass')
  take(
    @Body({ schema: gateEventsBody }) body: z.output<typeof gateEventsBody>,
    @User() user: CurrentUser,
  ): Promise<GateEventsAnswer> {
    return this.queued.take(user, body);
  }

  @Handles(tellGateClock, gateClockAnswer)
  @Allow('gate:pass')
  clock(
    @Body({ schema: gateClockBody }) body: z.output<typeof gateClockBody>,
  ): Promise<GateClockAnswer> {
    return this.clocks.answer(body, new Date());
  }

  @Handles(getOpenPassages, openPassages)
  @Allow('site:read')
  open(@User() user: CurrentUser, @Lang() language: Language): Promise<OpenPassage[]> {
    return this.passages.list(user, language);
  }

  @Handles(resolvePassage, commandAnswerSchema)
  @Allow('gate:pass')
  async resolve(
    @Param({ schema: gateDeviceParams }) { id }: { id: string },
    @Body({ schema: resolvePassageBody }) { code }: z.output<typeof resolvePassageBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.passages.resolve(user, id, code));
  }

  @Handles(registerGateDevice, gateDevice)
  @Allow('gate:pass')
  register(
    @Body({ schema: gateDeviceBody }) { name }: z.output<typeof gateDeviceBody>,
    @User() user: CurrentUser,
  ): Promise<GateDevice> {
    return this.devices.register(user, name);
  }

  @Handles(getGateDevices, gateDevicesAnswer)
  @Allow('gate:pass')
  inUse(): Promise<GateDevicesAnswer> {
    return this.devices.inUse();
  }

  @Handles(endGateDevice, commandAnswerSchema)
  @Allow('gate:pass')
  async end(
    @Param({ schema: gateDeviceParams }) { id }: { id: string },
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.devices.end(id));
  }

  @Handles(getGateList, gateListAnswer)
  @Allow('gate:pass')
  list(
    @Query({ schema: gateListQuery }) query: GateListQuery,
    @Lang() language: Language,
  ): Promise<GateListAnswer> {
    return this.devices.list(query, language);
  }

  @Handles(askHandOut, askHandOutAnswer)
  @Allow('gate:pass')
  ask(
    @Body({ schema: askHandOutBody }) body: z.output<typeof askHandOutBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<AskHandOutAnswer> {
    return this.handOuts.ask(user, body, language);
  }

  @Handles(handOutCard, handOutAnswer)
  @Allow('gate:pass')
  handOut(
    @Body({ schema: handOutBody }) body: z.output<typeof handOutBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<HandOutAnswer> {
    return this.handOuts.handOut(user, body, language);
  }

  @Handles(takeBackCard, handOutAnswer)
  @Allow('gate:pass')
  takeBack(
    @Body({ schema: takeBackBody }) body: z.output<typeof takeBackBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<HandOutAnswer> {
    return this.handOuts.takeBack(user, body, language);
  }

  @Handles(getHandedOut, handedOutAnswer)
  @Allow('gate:pass')
  out(@User() user: CurrentUser, @Lang() language: Language): Promise<HandedOutAnswer> {
    return this.handOuts.out(user, language);
  }

  @Handles(getGatePaper, gatePaper)
  @Allow('gate:pass')
  paper(
    @Query({ schema: gatePaperQuery }) query: GatePaperQuery,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<GatePaper> {
    return this.papers.find(user, query, language);
  }
}
