import {
  equipmentOwners,
  gates,
  inTypes,
  units,
  workAreas,
  type Language,
  type OutdatedPaper,
  type TakeOutInput,
} from '@portal/contracts';
import { plateOf } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { shownQuantity, TakeOutLots, VehiclePermits } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { Fact, TableCell } from '../../platform/pdf';
import { textCell } from '../../platform/pdf/cells';
import { shownDate, shownTime } from '../../platform/pdf/shown-times';
import { ConfirmationPrinter } from '../../requests/reads/paper/confirmation-printer';
import type { ConfirmationContents, PaperTexts } from '../../requests/core/confirmation-data';
import { confirmationWords } from '../../requests/reads/paper/paper-words';
import { printedForm, type PrintedForm } from '../../requests/reads/paper/printed-form';
import { Prints } from '../../requests/reads/paper/prints';
import { answerLines, printedAnswers } from '../../requests/core/form/custom-answers';
import { joined, namesOf } from '../../requests/core/joined-names';
import { TakeOutRecords, type TakeOutFacts } from './take-out-facts';
import { companyOf, demandNamed } from './take-out-writer';

/** What papers list of a take-out besides its things. */
export type ListedTakeOut = Omit<TakeOutInput, 'id' | 'version' | 'attachments' | 'equipmentItems'>;

type Line =
  | 'contractor'
  | 'contact'
  | 'requestor'
  | 'description'
  | 'period'
  | 'owner'
  | 'areas'
  | 'gates'
  | 'document'
  | 'vehicles';

/** What the paper of a take-out prints of a form, to compare it with earlier prints. */
export const printedTakeOut = (
  author: Pick<CurrentUser, 'contractorId'>,
  form: Omit<TakeOutInput, 'id' | 'version' | 'attachments'>,
): PrintedForm =>
  printedForm({
    cover: [
      companyOf(author, form),
      form.contactName,
      form.contactPhone,
      form.contactEmail,
      form.authorId,
      form.requestorJobTitle,
      form.requestorDepartment,
      form.requestorPhone,
      form.description,
      instant(form.shipEquipmentDate),
      instant(form.shipEquipmentEndDate),
      form.shipEquipmentOwnerId,
      form.shipEquipmentOwnerOther,
      form.listAreaIds,
      form.listGateIds,
      form.documentType,
      form.documentNumber,
      form.documentDate,
      // If a vehicle has a permit, its plate comes from the permit.
      form.vehicleItems.map(({ vehicleId, numberPlate, driverName }) => [
        vehicleId ?? numberPlate,
        driverName,
      ]),
      ...printedAnswers(form.customFields),
    ],
    items: form.equipmentItems.map(({ id, equipmentId, numberOut, description }) => ({
      id,
      shown: [equipmentId, numberOut, description],
    })),
  });

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** Prints take-outs: the paper that is signed by hand, and the lines for the paper that the plant signs. */
@Injectable()
export class TakeOutPaper implements PaperTexts {
  readonly paper = 'takeOutConfirmation';
  readonly texts = 'takeOutPaper';
  readonly columns = {
    specification: { share: 62 },
    serial: { share: 42 },
    requestIn: { share: 36 },
    quantity: { share: 30 },
    note: { share: 30 },
  } as const;
  readonly commitments = ['correct', 'own', 'gate', 'rules'];

  constructor(
    private readonly database: Database,
    private readonly records: TakeOutRecords,
    private readonly lots: TakeOutLots,
    private readonly permits: VehiclePermits,
    private readonly cache: ReferenceCache,
    private readonly printer: ConfirmationPrinter,
    private readonly prints: Prints,
  ) {}

  /**
   * Draws the confirmation paper of a form, saved or not.
   * @throws InvalidInput with the fields that name something that the author may not take out
   */
  async print(user: CurrentUser, form: TakeOutInput, language: Language): Promise<Uint8Array> {
    const { records, lots, permits } = this;
    await demandNamed(this.database, { records, lots, permits }, user, form);
    const contents = await this.contents(user, form, language);
    return this.printer.print(user, form.id, contents, printedTakeOut(user, form), language);
  }

  /** What the paper shows of a form. @param user its author */
  async contents(
    user: Pick<CurrentUser, 'contractorId'>,
    form: Omit<TakeOutInput, 'id' | 'version' | 'attachments'>,
    language: Language,
  ): Promise<ConfirmationContents> {
    const facts = await this.records.find(this.database, form);
    const company = await this.companyName(companyOf(user, form));
    const requestor = await this.nameOf(form.authorId);
    const cover = await this.lines(form, facts, { company, requestor }, language);
    const rows = await this.rows(form, facts, language);
    const say = (name: 'coverHeading' | 'commitmentHeading') =>
      translate(language, `takeOutPaper:${name}`);
    const hint = translate(language, 'paper:signHint');
    const { requestorJobTitle: jobTitle, requestorPhone } = form;
    return {
      ...confirmationWords(this, rows.length, language),
      contractor: company,
      from: {
        name: company || form.requestorDepartment || requestor,
        details: [joined(requestor, jobTitle), requestorPhone].filter(Boolean),
      },
      coverHeading: say('coverHeading'),
      cover,
      rows,
      commitmentHeading: say('commitmentHeading'),
      signatures: [
        { jobTitle, hint, name: requestor },
        { jobTitle: '', hint, name: '' },
      ],
    };
  }

  /** Attached prints that show another content than the form, saved or not. */
  outdated(user: CurrentUser, form: TakeOutInput): Promise<OutdatedPaper[]> {
    const papers = { files: form.attachments, isMixed: true };
    return this.prints.outdated(user, form.id, printedTakeOut(user, form), papers);
  }

  /** A take-out without its things, as papers list it. */
  async lines(
    form: ListedTakeOut,
    { permits }: Pick<TakeOutFacts, 'permits'>,
    { company, requestor }: { company: string; requestor: string },
    language: Language,
  ): Promise<Fact[]> {
    const [areas, gateRows, owners, answers] = await Promise.all([
      this.cache.rows(workAreas, language),
      this.cache.rows(gates, language),
      this.cache.rows(equipmentOwners, language),
      answerLines(this.cache, 'takeOutPlan', form.customFields, language),
    ]);
    const line = (name: Line, value: string): Fact => ({
      label: translate(language, `takeOutPaper:lines.${name}`),
      value,
    });
    const plates = new Map(
      [...permits].map(([id, { numberPlate }]) => [id, { numberPlate, holds: true }]),
    );
    const documentType =
      form.documentType === null
        ? ''
        : translate(language, `takeOutPaper:documentTypes.${form.documentType}` as TextKey);
    return [
      line('contractor', company),
      line('contact', joined(form.contactName, form.contactPhone, form.contactEmail)),
      line(
        'requestor',
        joined(requestor, form.requestorJobTitle, form.requestorDepartment, form.requestorPhone),
      ),
      line('description', form.description),
      line(
        'period',
        translate(language, 'paper:period', {
          from: shown(form.shipEquipmentDate),
          to: shown(form.shipEquipmentEndDate),
        }),
      ),
      line(
        'owner',
        joined(namesOf(owners, [form.shipEquipmentOwnerId]), form.shipEquipmentOwnerOther),
      ),
      line('areas', namesOf(areas, form.listAreaIds)),
      line('gates', namesOf(gateRows, form.listGateIds)),
      line('document', joined(documentType, form.documentNumber, shownDate(form.documentDate))),
      line(
        'vehicles',
        form.vehicleItems
          .map((vehicle) => joined(plateOf(vehicle, plates), vehicle.driverName))
          .join('; '),
      ),
      ...answers,
    ];
  }

  async companyName(id: string | null): Promise<string> {
    if (!id) return '';
    const found = await this.database.contractor.findUnique({
      where: { id },
      select: { name: true },
    });
    return found?.name ?? '';
  }

  async nameOf(userId: string | null): Promise<string> {
    if (!userId) return '';
    const found = await this.database.user.findUnique({
      where: { id: userId },
      select: { fullName: true },
    });
    return found?.fullName ?? '';
  }

  private async rows(
    { equipmentItems }: Pick<TakeOutInput, 'equipmentItems'>,
    { lots }: TakeOutFacts,
    language: Language,
  ): Promise<TableCell[][]> {
    const [unitRows, kinds] = await Promise.all([
      this.cache.rows(units, language),
      this.cache.rows(inTypes, language),
    ]);
    return equipmentItems.map(({ equipmentId, numberOut, description }) => {
      const lot = lots.get(equipmentId);
      return [
        {
          lines: [
            { text: lot?.specification ?? '', isBold: true },
            { text: namesOf(kinds, [lot?.inTypeId ?? null]) },
          ],
        },
        textCell(lot?.seriModel ?? '', lot?.code ?? ''),
        textCell(lot?.requestInNumber ?? ''),
        textCell(
          shownQuantity({ quantity: numberOut, unitId: lot?.unitId ?? null }, unitRows, language),
        ),
        textCell(description),
      ];
    });
  }
}

const shown = (at: string | null): string => (at === null ? '…' : shownTime(new Date(at)));
