import {
  commandAnswer as commandAnswerSchema,
  getSelfRegistration,
  judgeSelfEntries,
  linkDataRequest,
  makeSelfLink,
  openPassInduction,
  openSelfLink,
  openSelfLinkAnswer,
  openSelfLinkBody,
  passInductionAnswer,
  passInductionBody,
  readWorkerPass,
  requestParams,
  selfEntryVerdict,
  selfFileAnswer,
  selfFileField,
  selfLinkAnswer,
  selfLinkInput,
  selfRegistrationAnswer,
  sendDataRequest,
  sendSelfEntry,
  sendSelfEntryBody,
  sendSelfFile,
  UPLOAD_RULES,
  withdrawSelfLink,
  workerPassAnswer,
  workerPassBody,
  type CommandAnswer,
  type Language,
  type LinkDataRequest,
  type OpenSelfLinkAnswer,
  type OpenSelfLinkBody,
  type PassInductionAnswer,
  type PassInductionBody,
  type SelfEntryVerdict,
  type SelfFileAnswer,
  type SelfLinkAnswer,
  type SelfLinkInput,
  type SelfRegistration,
  type SendSelfEntryBody,
  type WorkerPassAnswer,
  type WorkerPassBody,
} from '@portal/contracts';
import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FILES_ENTRIES } from '../../../entry/filed-by';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { parseField, readMultipart } from '../../../platform/http/multipart';
import { Lang, User, type AppRequest } from '../../../platform/http/request';
import { TakesFile } from '../../../platform/http/takes-file';
import { RateLimited } from '../../../platform/rate-limit/rate-limit';
import { SelfEntries } from './self-entries';
import { SELF_LIMITS } from './self-limits';
import { SelfLinks } from './self-links';
import { SelfPass } from './self-pass';
import { SelfRights } from './self-rights';

const MOST_BYTES = Math.max(UPLOAD_RULES.photo.maxBytes, UPLOAD_RULES.document.maxBytes);

@ApiTags('people')
@Controller()
export class SelfRegistrationController {
  constructor(
    private readonly links: SelfLinks,
    private readonly entries: SelfEntries,
    private readonly rights: SelfRights,
    private readonly passes: SelfPass,
  ) {}

  @Handles(getSelfRegistration, selfRegistrationAnswer)
  @Allow(FILES_ENTRIES)
  read(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<SelfRegistration> {
    return this.links.read(user, id, language);
  }

  @Handles(makeSelfLink, selfLinkAnswer)
  @Allow(FILES_ENTRIES)
  async make(
    @Body({ schema: selfLinkInput }) body: SelfLinkInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<SelfLinkAnswer> {
    const { outcome, url } = await this.links.make(user, body);
    return { ...commandAnswer(language, outcome), url };
  }

  @Handles(withdrawSelfLink, commandAnswerSchema)
  @Allow(FILES_ENTRIES)
  async withdraw(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.links.withdraw(user, id));
  }

  @Handles(judgeSelfEntries, commandAnswerSchema)
  @Allow(FILES_ENTRIES)
  async judge(
    @Body({ schema: selfEntryVerdict }) body: SelfEntryVerdict,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.links.judge(user, body));
  }

  @Handles(openSelfLink, openSelfLinkAnswer)
  @Allow('public')
  @RateLimited(SELF_LIMITS.open)
  open(
    @Body({ schema: openSelfLinkBody }) { token }: OpenSelfLinkBody,
    @Lang() language: Language,
  ): Promise<OpenSelfLinkAnswer> {
    return this.entries.open(token, language);
  }

  @Handles(sendSelfFile, selfFileAnswer)
  @Allow('public')
  @RateLimited(SELF_LIMITS.file)
  @TakesFile({ maxBytes: MOST_BYTES, fields: { about: selfFileField } })
  async file(@Req() request: AppRequest, @Lang() language: Language): Promise<SelfFileAnswer> {
    const { fields, name, bytes } = await readMultipart(request, MOST_BYTES);
    const { token, kind } = parseField(fields, 'about', selfFileField);
    const { outcome, data } = await this.entries.takeFile(token, kind, { name, bytes });
    return { ...commandAnswer(language, outcome), data };
  }

  @Handles(sendSelfEntry, commandAnswerSchema)
  @Allow('public')
  @RateLimited(SELF_LIMITS.send)
  async send(
    @Body({ schema: sendSelfEntryBody }) body: SendSelfEntryBody,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.entries.send(body));
  }

  @Handles(sendDataRequest, commandAnswerSchema)
  @Allow('public')
  @RateLimited(SELF_LIMITS.ask)
  async ask(
    @Body({ schema: linkDataRequest }) body: LinkDataRequest,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.rights.ask(body));
  }

  @Handles(readWorkerPass, workerPassAnswer)
  @Allow('public')
  @RateLimited(SELF_LIMITS.pass)
  pass(
    @Body({ schema: workerPassBody }) body: WorkerPassBody,
    @Lang() language: Language,
  ): Promise<WorkerPassAnswer> {
    return this.passes.read(body, language);
  }

  @Handles(openPassInduction, passInductionAnswer)
  @Allow('public')
  @RateLimited(SELF_LIMITS.induction)
  induction(
    @Body({ schema: passInductionBody }) body: PassInductionBody,
    @Lang() language: Language,
  ): Promise<PassInductionAnswer> {
    return this.passes.openInduction(body, language);
  }
}
