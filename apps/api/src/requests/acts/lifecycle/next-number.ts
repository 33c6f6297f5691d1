import { plantDate } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import type { RequestFamily } from '../../core/family';

/** Minimum digits of the counter. */
const DIGITS = 5;

/** The next number of a family: `{family code}{yyMM}-{5 digits}`. Numbers are never reused; gaps may occur. */
export async function nextNumber(
  tx: Db,
  { name: family, code }: Pick<RequestFamily, 'name' | 'code'>,
  now: Date,
): Promise<string> {
  const [year = '', month = ''] = plantDate(now).split('-');
  const yyMM = year.slice(2) + month;
  const { last } = await tx.requestNumber.upsert({
    where: { family_month: { family, month: yyMM } },
    create: { family, month: yyMM, last: 1 },
    update: { last: { increment: 1 } },
  });
  return `${code}${yyMM}-${String(last).padStart(DIGITS, '0')}`;
}
