import { STATUS, type GuaranteeInput, type Language } from '@portal/contracts';
import { dayAfter, plantDate, stoppedOn } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { refused, type Outcome } from '../../platform/http/command';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown-times';
import { LifecycleService } from '../../requests/acts/lifecycle/lifecycle.service';
import type { RequestOutcome } from '../../requests/core/outcome';
import { RequestAccess } from '../../requests/core/request-access';
import { joined } from '../../requests/core/joined-names';
import { reasonText } from './guarantee-answers';
import { GuaranteeRecords, surroundingsOf } from './guarantee-facts';
import { guaranteeReader, type StoredGuarantee } from './guarantee-reader';

/** The result of repeating the last guarantee, with its new day. */
export interface RepeatOutcome extends RequestOutcome {
  startTime: string | null;
  leftOut: string[];
}

/** Statuses of guarantees that were submitted and neither rejected nor removed. */
const REPEATED = [STATUS.returned, STATUS.waiting, STATUS.needsUpdate, STATUS.approved];

/** A new form with the content of an earlier guarantee. @param startTime the day of the new form */
const formLike = ({ plan, items }: StoredGuarantee, startTime: string | null): GuaranteeInput => ({
  ...plan,
  id: newId(),
  version: 0,
  startTime,
  staffItems: items
    .filter(({ staffId }) => staffId !== null)
    .map(({ staffId, customFields }) => ({ id: newId(), staffId, customFields })),
});

/** Creates drafts from earlier guarantees. */
@Injectable()
export class GuaranteeCopies {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly records: GuaranteeRecords,
    private readonly lifecycle: LifecycleService,
  ) {}

  /** Saves a new draft with the content of an earlier guarantee, but without its day. */
  async copy(viewer: CurrentUser, id: string, language: Language): Promise<RequestOutcome> {
    const request = await this.access.find(this.database, viewer, id, ['guarantee']);
    const stored = await guaranteeReader.read(this.database, request);
    return this.lifecycle.save(viewer, 'guarantee', formLike(stored, null), language);
  }

  /**
   * Saves a new draft like the guarantee that the viewer sent last for the next possible day, without people
   * and vehicles that cannot come then.
   */
  async repeat(viewer: CurrentUser, language: Language): Promise<RepeatOutcome> {
    const last = await this.database.request.findFirst({
      where: { ownerId: viewer.id, family: 'guarantee', status: { in: REPEATED } },
      orderBy: [{ submittedAt: 'desc' }, { createdAt: 'desc' }],
    });
    if (!last) return nothing(refused('nothingToRepeat'));
    const stored = await guaranteeReader.read(this.database, last);
    const form = formLike(stored, null);
    const facts = await this.records.find(this.database, form);
    const number = last.number ?? '';
    const day = dayAfter(stored.plan.startTime, facts.root?.facts ?? null, plantDate(new Date()));
    if (day === null)
      return nothing(
        refused('repeatedRootOver', { number, root: facts.root?.plain.requestNumber ?? '' }),
      );
    const { holders, vehicles } = surroundingsOf(facts, { ...form, startTime: day });
    const leftOut: string[] = [];
    const leave = (name: string, why: string): boolean => {
      leftOut.push(joined(name, why));
      return false;
    };
    const staffItems = form.staffItems.filter(({ staffId }) => {
      const holder = holders.get(staffId ?? '');
      if (!holder) return false;
      const { card, reason } = stoppedOn(holder, day);
      return reason === null || leave(holder.fullName, reasonText(reason, card, language));
    });
    const listShipByVehicleIds = form.listShipByVehicleIds.filter((id) => {
      const vehicle = vehicles.get(id);
      if (!vehicle) return false;
      const why = translate(language, 'guaranteeReasons:permitOver', { day: shownDate(day) });
      return vehicle.mayComeIn || leave(vehicle.numberPlate, why);
    });
    if (staffItems.length === 0)
      return { ...nothing(refused('nobodyToRepeat', { number, day: shownDate(day) })), leftOut };
    const again: GuaranteeInput = { ...form, startTime: day, staffItems, listShipByVehicleIds };
    const outcome = await this.lifecycle.save(viewer, 'guarantee', again, language);
    return { ...outcome, startTime: day, leftOut };
  }
}

const nothing = (outcome: Outcome): RepeatOutcome => ({
  ...outcome,
  data: null,
  startTime: null,
  leftOut: [],
});
