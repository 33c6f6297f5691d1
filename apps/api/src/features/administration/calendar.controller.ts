import {
  calendarEffect,
  calendarRowBody,
  previewCalendarRow,
  type CalendarEffect,
  type CalendarRowBody,
} from '@portal/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { User } from '../../platform/http/request';
import { CalendarService } from './calendar.service';

@ApiTags('administration')
@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Handles(previewCalendarRow, calendarEffect)
  @Allow('administration:keep')
  preview(
    @Body({ schema: calendarRowBody }) body: CalendarRowBody,
    @User() user: CurrentUser,
  ): Promise<CalendarEffect> {
    return this.calendar.preview(user, body);
  }
}
