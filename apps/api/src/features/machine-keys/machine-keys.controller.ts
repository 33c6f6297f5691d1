import {
  commandAnswer as commandAnswerSchema,
  getMachineKeys,
  machineKeyParams,
  machineKeysAnswer,
  makeMachineKey,
  makeMachineKeyAnswer,
  makeMachineKeyBody,
  revokeMachineKey,
  type CommandAnswer,
  type Language,
  type MachineKey,
  type MakeMachineKeyAnswer,
} from '@portal/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { MachineKeysService } from './machine-keys.service';

@ApiTags('integration')
@Controller()
export class MachineKeysController {
  constructor(private readonly keys: MachineKeysService) {}

  @Handles(getMachineKeys, machineKeysAnswer)
  @Allow('administration:keep')
  list(): Promise<MachineKey[]> {
    return this.keys.list();
  }

  @Handles(makeMachineKey, makeMachineKeyAnswer)
  @Allow('administration:keep')
  async make(
    @Body({ schema: makeMachineKeyBody }) body: z.output<typeof makeMachineKeyBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<MakeMachineKeyAnswer> {
    const { id, secret, outcome } = await this.keys.make(user, body);
    return { ...commandAnswer(language, outcome), id, secret };
  }

  @Handles(revokeMachineKey, commandAnswerSchema)
  @Allow('administration:keep')
  async revoke(
    @Param({ schema: machineKeyParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.keys.revoke(user, id));
  }
}
