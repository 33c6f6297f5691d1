import {
  askDoor,
  askDoorAnswer,
  askDoorBody,
  doorClockBody,
  doorListAnswer,
  doorListQuery,
  doorPassagesAnswer,
  doorPassagesBody,
  gateClockAnswer,
  getDoorList,
  sendDoorPassages,
  tellDoorClock,
  type AskDoorAnswer,
  type DoorListAnswer,
  type DoorPassagesAnswer,
  type GateClockAnswer,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow, AllowMachines } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { DoorsService } from './doors.service';

/** The calls of access control systems; no user has the permission for them. */
@ApiTags('doors')
@Controller()
export class DoorsController {
  constructor(private readonly doors: DoorsService) {}

  @Handles(askDoor, askDoorAnswer)
  @Allow('doors:use')
  @AllowMachines('access')
  ask(
    @Body({ schema: askDoorBody }) body: z.output<typeof askDoorBody>,
    @User() system: CurrentUser,
    @Lang() language: Language,
  ): Promise<AskDoorAnswer> {
    return this.doors.ask(system, body, language);
  }

  @Handles(sendDoorPassages, doorPassagesAnswer)
  @Allow('doors:use')
  @AllowMachines('access')
  take(
    @Body({ schema: doorPassagesBody }) body: z.output<typeof doorPassagesBody>,
    @User() system: CurrentUser,
  ): Promise<DoorPassagesAnswer> {
    return this.doors.take(system, body);
  }

  @Handles(tellDoorClock, gateClockAnswer)
  @Allow('doors:use')
  @AllowMachines('access')
  clock(
    @Body({ schema: doorClockBody }) body: z.output<typeof doorClockBody>,
  ): Promise<GateClockAnswer> {
    return this.doors.clock(body);
  }

  @Handles(getDoorList, doorListAnswer)
  @Allow('doors:use')
  @AllowMachines('access')
  list(
    @Query({ schema: doorListQuery }) query: z.output<typeof doorListQuery>,
  ): Promise<DoorListAnswer> {
    return this.doors.list(query);
  }
}
