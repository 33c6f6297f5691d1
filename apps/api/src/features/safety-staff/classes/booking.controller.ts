import {
  bookAnswer,
  bookBody,
  bookTrainingSeats,
  commandAnswer as commandAnswerSchema,
  getOwnSession,
  lackingAnswer,
  lackingQuery,
  offeredClassesAnswer,
  offeredClassesQuery,
  ownSession,
  searchLackingPeople,
  searchOfferedClasses,
  sessionParams,
  withdrawBookingsBody,
  withdrawTrainingBookings,
  type BookAnswer,
  type CommandAnswer,
  type Language,
  type OwnSession,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { AppError } from '../../../platform/http/app-error';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { LackingPeople } from './lacking-people';
import { SeatBookings } from './seat-bookings';

interface ById {
  id: string;
}

/** Classes as companies book them. */
@ApiTags('training classes')
@Controller()
export class BookingController {
  constructor(
    private readonly bookings: SeatBookings,
    private readonly lacking: LackingPeople,
  ) {}

  @Handles(searchOfferedClasses, offeredClassesAnswer)
  @Allow('requests:file')
  search(
    @Query({ schema: offeredClassesQuery }) query: z.output<typeof offeredClassesQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof offeredClassesAnswer>> {
    return this.bookings.search(ofCompany(user).contractorId, query, language);
  }

  @Handles(searchLackingPeople, lackingAnswer)
  @Allow('requests:file')
  searchLacking(
    @Query({ schema: lackingQuery }) query: z.output<typeof lackingQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof lackingAnswer>> {
    return this.lacking.search(ofCompany(user).contractorId, query, language);
  }

  @Handles(getOwnSession, ownSession)
  @Allow('requests:file')
  read(
    @Param({ schema: sessionParams }) { id }: ById,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<OwnSession> {
    return this.bookings.read(ofCompany(user).contractorId, id, language);
  }

  @Handles(bookTrainingSeats, bookAnswer)
  @Allow('requests:file')
  book(
    @Param({ schema: sessionParams }) { id }: ById,
    @Body({ schema: bookBody }) body: z.output<typeof bookBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BookAnswer> {
    return this.bookings.book(ofCompany(user), id, body, language);
  }

  @Handles(withdrawTrainingBookings, commandAnswerSchema)
  @Allow('requests:file')
  async withdraw(
    @Param({ schema: sessionParams }) { id }: ById,
    @Body({ schema: withdrawBookingsBody }) body: z.output<typeof withdrawBookingsBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    const { contractorId } = ofCompany(user);
    return commandAnswer(language, await this.bookings.withdraw(contractorId, id, body));
  }
}

/** @throws AppError forbidden for users without a company */
function ofCompany(user: CurrentUser): CurrentUser & { contractorId: string } {
  const { contractorId } = user;
  if (contractorId === null) throw new AppError('forbidden');
  return { ...user, contractorId };
}
