import {
  ruleEffect,
  ruleBody,
  previewRule,
  type RuleEffect,
  type RuleBody,
} from '@portal/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Handles } from '../../../platform/http/handles';
import { User } from '../../../platform/http/request';
import { RulesService } from './rules.service';

@ApiTags('administration')
@Controller()
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @Handles(previewRule, ruleEffect)
  @Allow('administration:keep')
  preview(
    @Body({ schema: ruleBody }) body: RuleBody,
    @User() user: CurrentUser,
  ): Promise<RuleEffect> {
    return this.rules.preview(user, body);
  }
}
