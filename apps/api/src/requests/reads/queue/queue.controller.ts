import {
  completeTasks,
  completeTasksAnswer,
  completeTasksBody,
  queueAnswer,
  queueQuery,
  searchTasks,
  type CompleteTasksAnswer,
  type CompleteTasksBody,
  type Language,
  type QueueAnswer,
} from '@portal/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { AppError } from '../../../platform/http/app-error';
import { commandAnswer } from '../../../platform/http/command';
import { errorMessage } from '../../../platform/http/error-message';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { isDone, QueueService, type TaskOutcome } from './queue.service';

/** The queue of the plant's reviewers. */
@ApiTags('review')
@Controller()
export class QueueController {
  constructor(private readonly queue: QueueService) {}

  @Handles(searchTasks, queueAnswer)
  @Allow('requests:review')
  search(
    @Query({ schema: queueQuery }) query: z.output<typeof queueQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<QueueAnswer> {
    const { filterValue: filter = {}, sort = [], ...page } = query;
    return this.queue.search(user, { ...page, sort, filter }, language);
  }

  @Handles(completeTasks, completeTasksAnswer)
  @Allow('requests:review')
  async complete(
    @Body({ schema: completeTasksBody }) body: CompleteTasksBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CompleteTasksAnswer> {
    const { tasks, ...outcome } = await this.queue.completeAll(user, body);
    return { ...commandAnswer(language, outcome), data: tasks.map(taskAnswer(language)) };
  }
}

const taskAnswer =
  (language: Language) =>
  ({ taskId, outcome }: TaskOutcome): CompleteTasksAnswer['data'][number] => ({
    taskId,
    isSuccess: isDone(outcome),
    message:
      outcome instanceof AppError
        ? errorMessage(outcome, language)
        : commandAnswer(language, outcome).message,
  });
