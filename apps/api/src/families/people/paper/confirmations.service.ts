import {
  countryList,
  genders,
  positions,
  turnAroundPackages,
  workItems,
  type Language,
  type PeopleRequestInput,
} from '@portal/contracts';
import { plantDate, signatureProblems } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import { ReferenceCache } from '../../../features/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/days';
import { InvalidInput } from '../../../platform/http/invalid-input';
import { shownDate } from '../../../platform/pdf/shown';
import { WorkerPool } from '../../../platform/workers/pool';
import { visibleTo } from '../../../requests/lifecycle/request-access';
import { requestLink } from '../../../requests/request-link';
import { peopleLists } from '../people-lists';
import { ConfirmationPhotos } from './confirmation-photos';
import type { ConfirmationData, PaperPerson } from './paper-data';
import { planLines } from './plan-lines';
import { namesOf } from '../shown';

/** The paper that a contractor's manager signs, made from a form as it stands (decisions, section 8). */
@Injectable()
export class Confirmations {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly photos: ConfirmationPhotos,
    private readonly pool: WorkerPool,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws InvalidInput where nobody is named who signs */
  async print(
    user: CurrentUser,
    form: PeopleRequestInput,
    language: Language,
  ): Promise<Uint8Array> {
    const missing = signatureProblems(form.staffPlan);
    if (missing.length > 0)
      throw new InvalidInput(
        missing.map((name) => ({ field: `staffPlan.${name}`, code: 'required', params: {} })),
      );
    const data = await this.dataOf(user, form, language);
    return this.pool.run<Uint8Array>('drawConfirmation', data);
  }

  private async dataOf(
    user: CurrentUser,
    form: PeopleRequestInput,
    language: Language,
  ): Promise<ConfirmationData> {
    const { staffPlan } = form;
    const contractorId = user.contractorId ?? '';
    const [contractor, requestor, contract, request, lists, packages, people] = await Promise.all([
      this.database.contractor.findUniqueOrThrow({ where: { id: contractorId } }),
      staffPlan.authorId
        ? this.database.user.findFirst({
            where: { id: staffPlan.authorId, contractorId },
            select: { fullName: true },
          })
        : null,
      staffPlan.contractId
        ? this.database.contract.findFirst({ where: { id: staffPlan.contractId, contractorId } })
        : null,
      this.database.request.findFirst({
        where: { AND: [{ id: form.id }, visibleTo(user)] },
        select: { number: true },
      }),
      peopleLists(this.cache, language),
      this.cache.rows(turnAroundPackages, language),
      this.people(user, form, language),
    ]);
    const { name, taxCode, address } = contractor;
    const requestorName = requestor?.fullName ?? '';
    return {
      language,
      link: requestLink(this.env, form.id),
      requestNumber: request?.number ?? '',
      contractor: { name, taxCode, address },
      plan: planLines(
        staffPlan,
        {
          lists,
          packages,
          requestor: requestorName,
          contract: contract && {
            number: contract.number,
            name: contract.name,
            durationDate: isoDate(contract.durationDate),
          },
        },
        language,
      ),
      people,
      requestor: requestorName,
      manager: { name: staffPlan.contractorManager, jobTitle: staffPlan.contractorJobTitle },
      printedDate: shownDate(plantDate(new Date())),
    };
  }

  private async people(
    user: CurrentUser,
    { staffItems }: PeopleRequestInput,
    language: Language,
  ): Promise<PaperPerson[]> {
    const imageIds = staffItems.flatMap(({ imageId }) => imageId ?? []);
    const [photos, countries, genderRows, positionRows, workRows] = await Promise.all([
      this.photos.byId(user, imageIds),
      this.cache.rows(countryList, language),
      this.cache.rows(genders, language),
      this.cache.rows(positions, language),
      this.cache.rows(workItems, language),
    ]);
    return staffItems.map((item) => ({
      photo: photos.get(item.imageId ?? '') ?? null,
      fullName: item.fullName,
      identityCardNumber: item.identityCardNumber,
      dateOfBirth: shownDate(item.dateOfBirth),
      gender: namesOf(genderRows, [item.genderId]),
      nationality: namesOf(countries, [item.nationalityId]),
      position: namesOf(positionRows, [item.positionId]),
      address: item.address,
      workItems: namesOf(workRows, item.listWorkItemIds),
      numberPlate: item.numberPlate,
    }));
  }
}
