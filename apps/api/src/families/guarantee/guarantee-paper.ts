import {
  workAreas,
  type CustomValues,
  type GuaranteeInput,
  type Language,
} from '@portal/contracts';
import { plantDate, shownHours, standingOn } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';
import type { Fact, TableCell } from '../../platform/pdf';
import { textCell } from '../../platform/pdf/cells';
import { shownDate } from '../../platform/pdf/shown-times';
import { ConfirmationPrinter } from '../../requests/reads/paper/confirmation-printer';
import type { ConfirmationContents, PaperTexts } from '../../requests/core/confirmation-data';
import { confirmationWords } from '../../requests/reads/paper/paper-words';
import { printedForm, type PrintedForm } from '../../requests/reads/paper/printed-form';
import { answerLines, printedAnswers } from '../../requests/core/form/custom-answers';
import { RequestStarts } from '../../requests/core/request-starts';
import { joined, namesOf } from '../../requests/core/joined-names';
import { areaIdsOf, GuaranteeAnswers } from './guarantee-answers';
import { demandNamed } from './guarantee-writer';
import { GuaranteeRecords, type GuaranteeFacts } from './guarantee-facts';

/** What papers list of a guarantee besides its people. */
export interface ListedGuarantee {
  startTime: string | null;
  startHour: number | null;
  endHour: number | null;
  listShipByVehicleIds: readonly string[];
  customFields: CustomValues;
  /** The requestor with job title, department and phone. */
  requestor: string;
}

/** What the paper of a guarantee prints of a form, to compare it with earlier prints. */
const printedGuarantee = (form: GuaranteeInput): PrintedForm =>
  printedForm({
    cover: [
      form.requestInId,
      form.startTime,
      form.startHour,
      form.endHour,
      form.listShipByVehicleIds,
      ...printedAnswers(form.customFields),
    ],
    items: form.staffItems.map(({ id, staffId }) => ({ id, shown: [staffId] })),
  });

/** Prints guarantees: the paper that is signed by hand, and the lines for the paper that the plant signs. */
@Injectable()
export class GuaranteePaper implements PaperTexts {
  readonly paper = 'guaranteeConfirmation';
  readonly texts = 'guaranteePaper';
  readonly columns = {
    name: { share: 62 },
    identity: { share: 42 },
    card: { share: 42 },
    validity: { share: 40 },
  } as const;
  readonly commitments = ['known', 'present', 'rules'];

  constructor(
    private readonly database: Database,
    private readonly records: GuaranteeRecords,
    private readonly answers: GuaranteeAnswers,
    private readonly starts: RequestStarts,
    private readonly cache: ReferenceCache,
    private readonly printer: ConfirmationPrinter,
  ) {}

  /**
   * Draws the confirmation paper of a form, saved or not.
   * @throws InvalidInput with the fields that name something that no guarantee may name
   */
  async print(user: CurrentUser, form: GuaranteeInput, language: Language): Promise<Uint8Array> {
    await demandNamed(this.database, form);
    const contents = await this.contents(user, form, language);
    return this.printer.print(user, form.id, contents, printedGuarantee(form), language);
  }

  /** What the paper shows of a form. @param user who vouches */
  async contents(
    user: CurrentUser,
    form: Omit<GuaranteeInput, 'version'>,
    language: Language,
  ): Promise<ConfirmationContents> {
    const [facts, given] = await Promise.all([
      this.records.find(this.database, form),
      this.starts.requestDefault(user),
    ]);
    const [root] = await this.answers.plans(this.database, facts.root ? [facts.root] : []);
    const { authorName, requestorJobTitle, requestorDepartment, requestorPhone } = given;
    const requestor = joined(authorName, requestorJobTitle, requestorDepartment, requestorPhone);
    const cover = await this.lines({ ...form, requestor }, facts, language);
    const rows = this.rows(form, facts);
    const say = (name: 'coverHeading' | 'commitmentHeading') =>
      translate(language, `guaranteePaper:${name}`);
    const hint = translate(language, 'paper:signHint');
    return {
      ...confirmationWords(this, rows.length, language),
      contractor: root?.contractorName ?? '',
      from: {
        name: requestorDepartment || authorName,
        details: [joined(authorName, requestorJobTitle), requestorPhone].filter(Boolean),
      },
      coverHeading: say('coverHeading'),
      cover,
      rows,
      commitmentHeading: say('commitmentHeading'),
      signatures: [
        { jobTitle: requestorJobTitle, hint, name: authorName },
        { jobTitle: '', hint, name: '' },
      ],
    };
  }

  /** A guarantee without its people, as papers list it. */
  async lines(
    form: ListedGuarantee,
    { root, permits }: GuaranteeFacts,
    language: Language,
  ): Promise<Fact[]> {
    const [areas, vehicles, plans, answers] = await Promise.all([
      this.cache.rows(workAreas, language),
      this.answers.vehicles(
        form.listShipByVehicleIds.flatMap((id) => permits.get(id) ?? []),
        language,
      ),
      this.answers.plans(this.database, root ? [root] : []),
      answerLines(this.cache, 'guaranteePlan', form.customFields, language),
    ]);
    const [plan] = plans;
    const line = (
      name:
        'contractor' | 'root' | 'contact' | 'areas' | 'day' | 'hours' | 'requestor' | 'vehicles',
      value: string,
    ): Fact => ({ label: translate(language, `guaranteePaper:lines.${name}`), value });
    return [
      line('contractor', plan?.contractorName ?? ''),
      line('root', joined(plan?.requestNumber ?? '', plan?.description ?? '')),
      line(
        'contact',
        joined(plan?.contactName ?? '', plan?.contactPhone ?? '', plan?.contactEmail ?? ''),
      ),
      line('areas', root ? namesOf(areas, areaIdsOf(root)) : ''),
      line('day', shownDate(form.startTime) || '…'),
      line('hours', shownHours(form.startHour, form.endHour)),
      line('requestor', form.requestor),
      ...(vehicles.length > 0
        ? [
            line(
              'vehicles',
              vehicles
                .map(({ numberPlate, vehicleName }) => joined(numberPlate, vehicleName))
                .join(', '),
            ),
          ]
        : []),
      ...answers,
    ];
  }

  private rows(
    { staffItems, startTime }: Pick<GuaranteeInput, 'staffItems' | 'startTime'>,
    { holders }: GuaranteeFacts,
  ): TableCell[][] {
    const day = startTime ?? plantDate(new Date());
    return staffItems.map(({ staffId }) => {
      const holder = holders.get(staffId ?? '');
      const card = holder ? standingOn(holder, day).card : null;
      return [
        { lines: [{ text: holder?.fullName ?? '', isBold: true }] },
        textCell(holder?.identityNumber ?? ''),
        textCell(card?.number ?? ''),
        textCell(shownDate(card?.validFrom ?? null), shownDate(card?.validTo ?? null)),
      ];
    });
  }
}
