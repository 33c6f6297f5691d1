import {
  countryList,
  genders,
  positions,
  turnAroundPackages,
  workItems,
  type Language,
  type PeopleRequestInput,
  type StaffPlanInput,
  type StaffItemInput,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import type { TableCell } from '../../../platform/pdf';
import { textCell } from '../../../platform/pdf/cells';
import { shownDate } from '../../../platform/pdf/shown-times';
import {
  shownFields,
  type PaperContents,
  type PaperFamily,
  type PaperParties,
} from '../../../entry/paper/paper-family';
import { namesOf } from '../../../requests/core/joined-names';
import { peopleLists } from '../people-lists';
import { ConfirmationPhotos } from './confirmation-photos';
import { planLines } from './plan-lines';

/** The height of a photo on paper in points: eighteen millimetres. */
const PHOTO_HEIGHT = (18 * 72) / 25.4;

/** Makes the content of the confirmation paper of a people request. */
@Injectable()
export class PeoplePaper implements PaperFamily<PeopleRequestInput> {
  readonly paper = 'peopleConfirmation';
  readonly texts = 'peoplePaper';
  readonly planForm = 'peoplePlan';
  readonly inForm = { plan: 'staffPlan', items: 'staffItems' } as const;
  readonly columns = {
    photo: { share: 17 },
    person: { share: 40 },
    birth: { share: 27 },
    position: { share: 30 },
    address: { share: 42 },
    work: { share: 30 },
  };
  readonly commitments = ['correct', 'consent', 'health', 'rules', 'liability'];

  readonly shows = shownFields<{ plan: StaffPlanInput; items: StaffItemInput }>(
    [
      'visitorTypeId',
      'contactName',
      'contactPhone',
      'contactEmail',
      'description',
      'listWorkAreas',
      'listPackageIds',
      'startDate',
      'endDate',
      'documentType',
      'documentNumber',
      'documentDate',
      'contractId',
    ],
    [
      'imageId',
      'fullName',
      'identityCardNumber',
      'numberPlate',
      'dateOfBirth',
      'genderId',
      'nationalityId',
      'positionId',
      'address',
      'listWorkItemIds',
    ],
  );

  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly photos: ConfirmationPhotos,
  ) {}

  async contents(
    user: CurrentUser,
    form: PeopleRequestInput,
    { contractorId, requestor }: PaperParties,
    language: Language,
  ): Promise<PaperContents> {
    const { staffPlan } = form;
    const [contract, lists, packages, rows] = await Promise.all([
      staffPlan.contractId
        ? this.database.contract.findFirst({ where: { id: staffPlan.contractId, contractorId } })
        : null,
      peopleLists(this.cache, language),
      this.cache.rows(turnAroundPackages, language),
      this.rows(user, form, language),
    ]);
    const contractShown = contract && {
      number: contract.number,
      name: contract.name,
      durationDate: isoDate(contract.durationDate),
    };
    const surroundings = { lists, packages, requestor, contract: contractShown };
    return { plan: planLines(staffPlan, surroundings, language), rows };
  }

  private async rows(
    user: CurrentUser,
    { staffItems }: PeopleRequestInput,
    language: Language,
  ): Promise<TableCell[][]> {
    const imageIds = staffItems.flatMap(({ imageId }) => imageId ?? []);
    const [photos, countries, genderRows, positionRows, workRows] = await Promise.all([
      this.photos.byId(user, imageIds),
      this.cache.rows(countryList, language),
      this.cache.rows(genders, language),
      this.cache.rows(positions, language),
      this.cache.rows(workItems, language),
    ]);
    return staffItems.map((item) => {
      const below = [item.identityCardNumber, item.numberPlate].filter(Boolean);
      return [
        { picture: photos.get(item.imageId ?? '') ?? null, height: PHOTO_HEIGHT },
        { lines: [{ text: item.fullName, isBold: true }, ...below.map((text) => ({ text }))] },
        textCell(
          shownDate(item.dateOfBirth),
          namesOf(genderRows, [item.genderId]),
          namesOf(countries, [item.nationalityId]),
        ),
        textCell(namesOf(positionRows, [item.positionId])),
        textCell(item.address),
        textCell(namesOf(workRows, item.listWorkItemIds)),
      ];
    });
  }
}
