import {
  MAX_PRINTED_CARDS,
  STATUS,
  workAreas,
  type CardLayout,
  type Language,
  type PlantCardKind,
  type printGateCardsBody,
  type printPermitsBody,
} from '@portal/contracts';
import { identityKey, plantCardKind, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown-times';
import { GateSeals } from '../../platform/signing/gate-seals';
import { PlantName } from '../../platform/signing/plant-name';
import { WorkerPool } from '../../platform/workers/pool';
import { ReferenceCache } from '../../plant/reference-data';
import { namesOf } from '../../requests/core/joined-names';
import type { PlainCard, PlainCardsData } from './draw-plain-cards';

interface PermitRow {
  vehicleId: string;
  plate: string;
  plateKey: string;
  make: string;
  issue: number;
  companyName: string;
  validFrom: string;
  validTo: string;
  areaIds: string[];
}

/** Cards without a person: those that gates hand out, and those of vehicle permits. */
@Injectable()
export class PlainCards {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly pool: WorkerPool,
    private readonly plantName: PlantName,
    private readonly seals: GateSeals,
  ) {}

  /** Draws gate cards in use. @throws AppError notFound if there is none in the given range of numbers */
  async gateCards(
    viewer: CurrentUser,
    { from, to, layout }: z.output<typeof printGateCardsBody>,
    language: Language,
  ): Promise<Uint8Array> {
    const first = identityKey(from);
    const last = identityKey(to);
    const kind = plantCardKind(first);
    if (!kind) throw new AppError('notFound');
    // As a number, K099 is before K0100; as a text, after it.
    const rows = await this.database.$queryRaw<{ number: string; kind: PlantCardKind }[]>`
      select number, kind::text from plant_card where kind = ${kind}::plant_card_kind and is_active
        and (length(number), number) between (${first.length}, ${first}) and (${last.length}, ${last})
      order by length(number), number limit ${MAX_PRINTED_CARDS}`;
    const cards = rows.map(({ number }): PlainCard => ({
      title: translate(language, `gateCards:${kind}`),
      number,
      facts: [],
      areas: '',
      rules: (['wear', 'back', 'lost'] as const).map((rule) =>
        translate(language, `gateCards:rules.${rule}`),
      ),
      code: this.seals.codeOf({ subject: 'plantCard', number, issue: 1 }),
      typed: number,
    }));
    return this.draw(viewer, { cards, layout, documentTitle: 'gateCards:documentTitle' }, language);
  }

  /**
   * Draws the cards of valid permits. If they are printed again, the earlier prints become invalid.
   * @throws AppError notFound if the keyword matches no request or plate with a valid permit
   */
  async permits(
    viewer: CurrentUser,
    { keyword, layout, isAnew }: z.output<typeof printPermitsBody>,
    language: Language,
  ): Promise<Uint8Array> {
    const areaRows = await this.cache.rows(workAreas, language);
    const rows = await this.database.transaction(async (tx) => {
      const found = await tx.$queryRaw<PermitRow[]>`
        select v.id::text as "vehicleId", v.number_plate as plate, v.plate_key as "plateKey", v.branch_name as make,
          v.issue, coalesce(c.name, '') as "companyName", m.valid_from::text as "validFrom",
          m.valid_to::text as "validTo", (select coalesce(array_agg(distinct a.area_id::text), '{}')
            from vehicle_plan_route_area a where a.request_id = m.request_id) as "areaIds"
        from vehicle_permit m
        join vehicle_record v on v.id = m.vehicle_id
        join request r on r.id = m.request_id and r.status = ${STATUS.approved}
        left join contractor c on c.id = r.contractor_id
        where not m.is_ended and m.valid_to >= ${plantDate(new Date())}::date
          and (r.number = ${keyword.toUpperCase()} or v.plate_key = ${identityKey(keyword)})
        order by v.plate_key, m.valid_to desc limit ${MAX_PRINTED_CARDS}`;
      if (!isAnew) return found;
      await tx.vehicleRecord.updateMany({
        where: { id: { in: found.map(({ vehicleId }) => vehicleId) } },
        data: { issue: { increment: 1 } },
      });
      return found.map((row) => ({ ...row, issue: row.issue + 1 }));
    });
    const say = (name: 'make' | 'company' | 'validity') =>
      translate(language, `permitCards:${name}`);
    const cards = rows.map((row): PlainCard => ({
      title: translate(language, 'permitCards:title'),
      number: row.plate,
      facts: [
        { label: say('make'), text: row.make },
        { label: say('company'), text: row.companyName },
        {
          label: say('validity'),
          text: `${shownDate(row.validFrom)} – ${shownDate(row.validTo)}`,
        },
      ],
      areas: translate(language, 'permitCards:areas', {
        areas: namesOf(areaRows, row.areaIds),
      }),
      rules: (['show', 'stay', 'lend', 'lost'] as const).map((rule) =>
        translate(language, `permitCards:rules.${rule}`),
      ),
      code: this.seals.codeOf({ subject: 'vehicle', number: row.plateKey, issue: row.issue }),
      typed: row.plateKey,
    }));
    return this.draw(
      viewer,
      { cards, layout, documentTitle: 'permitCards:documentTitle' },
      language,
    );
  }

  private async draw(
    viewer: CurrentUser,
    data: {
      cards: readonly PlainCard[];
      layout: CardLayout;
      documentTitle: 'gateCards:documentTitle' | 'permitCards:documentTitle';
    },
    language: Language,
  ): Promise<Uint8Array> {
    if (data.cards.length === 0) throw new AppError('notFound');
    const whole: PlainCardsData = {
      ...data,
      documentTitle: translate(language, data.documentTitle),
      language,
      plantName: await this.plantName.in(language),
    };
    return this.pool.forUser<Uint8Array>(viewer.id, 'drawPlainCards', whole);
  }
}
