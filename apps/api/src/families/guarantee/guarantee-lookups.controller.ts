import {
  getGuaranteeDefault,
  getGuaranteePlans,
  getGuaranteeStaff,
  getGuaranteeVehicles,
  guaranteeDefault,
  guaranteeStaffAnswer,
  guaranteeStaffQuery,
  guaranteeVehiclesAnswer,
  repeatGuarantee,
  repeatGuaranteeAnswer,
  requestParams,
  searchGuaranteePlansAnswer,
  searchGuaranteePlansQuery,
  type GuaranteeDefault,
  type GuaranteeStaff,
  type GuaranteeVehicle,
  type Language,
  type RepeatGuaranteeAnswer,
} from '@portal/contracts';
import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { requestAnswer } from '../../requests/core/outcome';
import { FILES_GUARANTEES } from './filed-by';
import { GuaranteeCopies } from './guarantee-copies';
import { GuaranteeLookups } from './guarantee-lookups';

type Id = { id: string };

@ApiTags('guarantees')
@Controller()
export class GuaranteeLookupsController {
  constructor(
    private readonly lookups: GuaranteeLookups,
    private readonly copies: GuaranteeCopies,
  ) {}

  @Handles(getGuaranteeDefault, guaranteeDefault)
  @Allow(FILES_GUARANTEES)
  requestDefault(@User() user: CurrentUser): Promise<GuaranteeDefault> {
    return this.lookups.requestDefault(user);
  }

  @Handles(repeatGuarantee, repeatGuaranteeAnswer)
  @Allow(FILES_GUARANTEES)
  async repeat(
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RepeatGuaranteeAnswer> {
    const { startTime, leftOut, ...outcome } = await this.copies.repeat(user, language);
    return { ...requestAnswer(language, outcome), startTime, leftOut };
  }

  @Handles(getGuaranteePlans, searchGuaranteePlansAnswer)
  @Allow(FILES_GUARANTEES)
  plans(
    @Query({ schema: searchGuaranteePlansQuery })
    query: z.output<typeof searchGuaranteePlansQuery>,
  ): Promise<z.infer<typeof searchGuaranteePlansAnswer>> {
    return this.lookups.plans(query);
  }

  @Handles(getGuaranteeStaff, guaranteeStaffAnswer)
  @Allow(FILES_GUARANTEES)
  staff(
    @Param({ schema: requestParams }) { id }: Id,
    @Query({ schema: guaranteeStaffQuery }) { workDate }: z.output<typeof guaranteeStaffQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<GuaranteeStaff[]> {
    return this.lookups.staff(user, id, workDate, language);
  }

  @Handles(getGuaranteeVehicles, guaranteeVehiclesAnswer)
  @Allow(FILES_GUARANTEES)
  vehicles(
    @Param({ schema: requestParams }) { id }: Id,
    @Lang() language: Language,
  ): Promise<GuaranteeVehicle[]> {
    return this.lookups.vehicles(id, language);
  }
}
