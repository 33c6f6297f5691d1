import {
  CONSENT_TEXTS,
  CONSENT_VERSION,
  CONSENTS,
  type ConsentEntry,
  type Language,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { originalConsent } from '../../../plant/consents';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { RowsService } from '../rows.service';

/** The texts of consents with their versions (docs/product/words.md, "Consents"). */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly rows: RowsService,
    private readonly database: Database,
  ) {}

  async list(viewer: CurrentUser, language: Language): Promise<ConsentEntry[]> {
    const page = { skip: 0, take: CONSENTS.length };
    const [{ data }, stored] = await Promise.all([
      this.rows.search(viewer, CONSENT_TEXTS, page, language),
      this.database.consentVersion.findMany({
        orderBy: { no: 'desc' },
        include: { by: { select: { fullName: true } } },
      }),
    ]);
    return CONSENTS.map((consent) => {
      const original = {
        bodyVi: originalConsent(consent, 'vi'),
        bodyEn: originalConsent(consent, 'en'),
      };
      return {
        consent,
        original,
        row: data.find(({ values }) => values['consent'] === consent) ?? null,
        versions: [
          ...stored
            .filter((one) => one.consent === consent)
            .map(({ version, bodyVi, bodyEn, at, by }) => ({
              version,
              bodyVi,
              bodyEn,
              at: at.toISOString(),
              by: by?.fullName ?? '',
            })),
          { version: CONSENT_VERSION, ...original, at: null, by: '' },
        ],
      };
    });
  }
}
