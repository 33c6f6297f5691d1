import {
  chooseExpiryMails,
  chooseNoticeMails,
  commandAnswer as commandAnswerSchema,
  countUnreadNotices,
  expiryMailsBody,
  noticeMailsBody,
  noticesAnswer,
  noticesQuery,
  readNotices,
  readNoticesBody,
  searchNotices,
  unreadNotices,
  type CommandAnswer,
  type ExpiryMailsBody,
  type Language,
  type NoticeMailsBody,
  type NoticesAnswer,
  type ReadNoticesBody,
  type UnreadNotices,
} from '@portal/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer, done } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { NoticesService } from './notices.service';

/** Notices to users about requests (docs/product/shared.md, "Notices"). */
@ApiTags('notices')
@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Handles(searchNotices, noticesAnswer)
  @Allow('user')
  search(
    @Query({ schema: noticesQuery }) query: z.output<typeof noticesQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<NoticesAnswer> {
    return this.notices.search(user, query, language);
  }

  @Handles(countUnreadNotices, unreadNotices)
  @Allow('user')
  async unread(@User() user: CurrentUser): Promise<UnreadNotices> {
    return { count: await this.notices.unread(user) };
  }

  @Handles(readNotices, commandAnswerSchema)
  @Allow('user')
  async read(
    @Body({ schema: readNoticesBody }) body: ReadNoticesBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    await this.notices.read(user, body);
    return commandAnswer(language, done('noticesRead'));
  }

  @Handles(chooseNoticeMails, commandAnswerSchema)
  @Allow('user')
  async choose(
    @Body({ schema: noticeMailsBody }) { mails }: NoticeMailsBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    await this.notices.choose(user, mails);
    return commandAnswer(language, done('noticeMailsChosen'));
  }

  @Handles(chooseExpiryMails, commandAnswerSchema)
  @Allow('requests:file')
  async chooseExpiry(
    @Body({ schema: expiryMailsBody }) body: ExpiryMailsBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    await this.notices.chooseExpiry(user, body);
    return commandAnswer(language, done('noticeMailsChosen'));
  }
}
