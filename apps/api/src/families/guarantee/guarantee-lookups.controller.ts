import {
  copyGuarantee,
  downloadGuaranteeConfirmation,
  getGuaranteeDefault,
  getGuaranteePlans,
  getGuaranteeStaff,
  getGuaranteeVehicles,
  guaranteeDefault,
  guaranteeInput,
  guaranteeStaffAnswer,
  guaranteeStaffQuery,
  guaranteeVehiclesAnswer,
  requestCommandAnswer,
  requestParams,
  searchGuaranteePlansAnswer,
  searchGuaranteePlansQuery,
  type GuaranteeDefault,
  type GuaranteeInput,
  type GuaranteeStaff,
  type GuaranteeVehicle,
  type Language,
  type RequestCommandAnswer,
} from '@portal/contracts';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { PDF, sendDownload } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { requestAnswer } from '../../requests/lifecycle/outcome';
import { CONFIRMATION_NAME } from '../../requests/paper/confirmation-printer';
import { FILES_GUARANTEES } from './filed-by';
import { GuaranteeLookups } from './guarantee-lookups';
import { GuaranteePaper } from './guarantee-paper';

type Id = { id: string };

@ApiTags('guarantees')
@ApiBearerAuth()
@Controller()
export class GuaranteeLookupsController {
  constructor(
    private readonly lookups: GuaranteeLookups,
    private readonly paper: GuaranteePaper,
  ) {}

  @Handles(getGuaranteeDefault, guaranteeDefault)
  @Allow(FILES_GUARANTEES)
  requestDefault(@User() user: CurrentUser): Promise<GuaranteeDefault> {
    return this.lookups.requestDefault(user);
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

  @Handles(copyGuarantee, requestCommandAnswer)
  @Allow(FILES_GUARANTEES)
  async copy(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.lookups.copy(user, id, language));
  }

  @Sends(downloadGuaranteeConfirmation)
  @Allow(FILES_GUARANTEES)
  async confirmation(
    @Body({ schema: guaranteeInput }) form: GuaranteeInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.paper.print(user, form, language);
    await sendDownload(reply, { name: CONFIRMATION_NAME, type: PDF, body });
  }
}
