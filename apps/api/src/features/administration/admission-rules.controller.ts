import {
  admissionEffect,
  admissionProgress,
  admissionRuleBody,
  announceAdmissionRule,
  commandAnswer as commandAnswerSchema,
  getAdmissionProgress,
  previewAdmissionRule,
  type AdmissionEffect,
  type AdmissionProgress,
  type AdmissionRuleBody,
  type CommandAnswer,
  type Language,
} from '@portal/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { AdmissionRulesService } from './admission-rules.service';

@ApiTags('administration')
@Controller()
export class AdmissionRulesController {
  constructor(private readonly rules: AdmissionRulesService) {}

  @Handles(previewAdmissionRule, admissionEffect)
  @Allow('admission:keep')
  preview(
    @Body({ schema: admissionRuleBody }) body: AdmissionRuleBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<AdmissionEffect> {
    return this.rules.preview(user, body, language);
  }

  @Handles(announceAdmissionRule, commandAnswerSchema)
  @Allow('admission:keep')
  async announce(
    @Body({ schema: admissionRuleBody }) body: AdmissionRuleBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.rules.announce(user, body));
  }

  @Handles(getAdmissionProgress, admissionProgress)
  @Allow('records:read')
  progress(): Promise<AdmissionProgress> {
    return this.rules.progress();
  }
}
