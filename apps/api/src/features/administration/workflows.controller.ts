import {
  getWorkflow,
  saveWorkflow,
  saveWorkflowAnswer,
  saveWorkflowBody,
  workflowDefinition,
  workflowParams,
  type Language,
  type SaveWorkflowAnswer,
  type SaveWorkflowBody,
  type WorkflowDefinition,
} from '@portal/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { WorkflowsService } from './workflows.service';

type OfFamily = z.infer<typeof workflowParams>;

@ApiTags('administration')
@Controller()
export class WorkflowsController {
  constructor(private readonly workflows: WorkflowsService) {}

  @Handles(getWorkflow, workflowDefinition)
  @Allow('administration:keep')
  read(
    @Param({ schema: workflowParams }) { family }: OfFamily,
    @Lang() language: Language,
  ): Promise<WorkflowDefinition> {
    return this.workflows.read(family, language);
  }

  @Handles(saveWorkflow, saveWorkflowAnswer)
  @Allow('administration:keep')
  save(
    @Param({ schema: workflowParams }) { family }: OfFamily,
    @Body({ schema: saveWorkflowBody }) body: SaveWorkflowBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<SaveWorkflowAnswer> {
    return this.workflows.save(user, family, body, language);
  }
}
