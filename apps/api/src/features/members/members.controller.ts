import {
  approveMember,
  commandAnswer as commandAnswerSchema,
  makeMemberOwner,
  memberParams,
  rejectMember,
  resetMemberTwoStep,
  searchMembers,
  searchMembersAnswer,
  searchMembersQuery,
  switchMemberOff,
  switchMemberOn,
  type CommandAnswer,
  type Language,
  type SearchMembersAnswer,
} from '@portal/contracts';
import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { MembersService } from './members.service';

@ApiTags('members')
@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Handles(searchMembers, searchMembersAnswer)
  @Allow('members:manage')
  search(
    @Query({ schema: searchMembersQuery }) query: z.output<typeof searchMembersQuery>,
    @User() user: CurrentUser,
  ): Promise<SearchMembersAnswer> {
    return this.members.search(user, query);
  }

  @Handles(approveMember, commandAnswerSchema)
  @Allow('members:manage')
  async approve(
    @Param({ schema: memberParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.members.approve(user, id));
  }

  @Handles(rejectMember, commandAnswerSchema)
  @Allow('members:manage')
  async reject(
    @Param({ schema: memberParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.members.reject(user, id));
  }

  @Handles(resetMemberTwoStep, commandAnswerSchema)
  @Allow('members:manage')
  async resetTwoStep(
    @Param({ schema: memberParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.members.resetTwoStep(user, id));
  }

  @Handles(switchMemberOff, commandAnswerSchema)
  @Allow('members:manage')
  async switchOff(
    @Param({ schema: memberParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.members.switchOff(user, id));
  }

  @Handles(switchMemberOn, commandAnswerSchema)
  @Allow('members:manage')
  async switchOn(
    @Param({ schema: memberParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.members.switchOn(user, id));
  }

  @Handles(makeMemberOwner, commandAnswerSchema)
  @Allow('members:manage')
  async makeOwner(
    @Param({ schema: memberParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.members.makeOwner(user, id));
  }
}
