import { addDays, plantDate } from '@portal/domain';
import type { Db } from '../platform/database/database';
import { newId } from '../platform/database/id';
import { markAttached } from '../requests/core/attachments';
import type { DemoFiles } from './half-year/files';

const ISSUERS: Partial<Record<string, string>> = {
  BHTN: 'Công ty Bảo hiểm khu vực miền Trung',
  DKKD: 'Phòng Đăng ký kinh doanh tỉnh Quảng Ngãi',
  CKAT: 'Nhà máy',
};
/** The papers were approved so many days ago. */
const APPROVED_BEFORE = 120;
/** The first of them ends after so many days, and each other one some days later. */
const ENDS_AFTER = 200;
const DAYS_BETWEEN = 9;

interface Demanded {
  contractorId: string;
  companyCode: string;
  companyName: string;
  kindId: string;
  kindCode: string;
  kindName: string;
  needsLastDay: boolean;
  clerkId: string;
  reviewerId: string;
  isThere: boolean;
}

/** A paper of a company of the half year: one that ends soon, or one that waits for a verdict. */
interface Later {
  company: string;
  kind: string;
  sentBefore: number;
  endsIn: number;
  status: 'approved' | 'waiting';
}
const LATER: readonly Later[] = [
  { company: 'PTSC', kind: 'CKAT', sentBefore: 60, endsIn: 18, status: 'approved' },
  { company: 'LILAMA', kind: 'BHTN', sentBefore: 1, endsIn: 365, status: 'waiting' },
  { company: 'LILAMA', kind: 'DKKD', sentBefore: 2, endsIn: 0, status: 'waiting' },
];

/**
 * Gives the demo's companies an approved paper of each kind that the plant demands, so that gates let their people in.
 * Papers that are there stay.
 * @param files makes the store of the demo's files, which most starts do not need
 * @param companies codes of contractors
 */
export async function seedCompanyPapers(
  tx: Db,
  files: () => Promise<DemoFiles>,
  { companies, now }: { companies: readonly string[]; now: Date },
): Promise<void> {
  const lacking = (await demanded(tx, companies)).filter(({ isThere }) => !isThere);
  if (lacking.length === 0) return;
  const papers = lacking.map((paper, place) => ({
    paper,
    place,
    sentBefore: APPROVED_BEFORE,
    endsIn: ENDS_AFTER + place * DAYS_BETWEEN,
    status: 'approved' as const,
  }));
  await keep(tx, await files(), papers, now);
}

/** Adds what happened later in the half year. */
export async function seedLaterCompanyPapers(tx: Db, files: DemoFiles, now: Date): Promise<void> {
  const all = await demanded(
    tx,
    LATER.map(({ company }) => company),
  );
  const papers = LATER.flatMap(({ company, kind, ...rest }, at) => {
    const paper = all.find((one) => one.companyCode === company && one.kindCode === kind);
    return paper ? [{ paper, place: 100 + at, ...rest }] : [];
  });
  await keep(tx, files, papers, now);
}

/** What the plant demands of companies, with a user of each who sends it, and a reviewer. */
const demanded = (tx: Db, companies: readonly string[]): Promise<Demanded[]> =>
  tx.$queryRaw<Demanded[]>`
    select c.id::text as "contractorId", c.code as "companyCode", c.name as "companyName", k.id::text as "kindId",
      k.code as "kindCode", k.name_vi as "kindName", k.needs_last_day as "needsLastDay",
      coalesce(clerk.id, reviewer.id)::text as "clerkId", reviewer.id::text as "reviewerId",
      exists (select 1 from company_paper p where p.contractor_id = c.id and p.kind_id = k.id) as "isThere"
    from contractor c cross join company_paper_kind k
    join lateral (select id from "user" where is_demo and role = 'reviewer' order by email limit 1) reviewer on true
    left join lateral (
      select id from "user" where is_demo and contractor_id = c.id order by email limit 1) clerk on true
    where k.active and c.code = any(${[...companies]}::text[])
    order by c.code, k.sort`;

interface Kept extends Omit<Later, 'company' | 'kind'> {
  paper: Demanded;
  place: number;
}

async function keep(tx: Db, files: DemoFiles, papers: readonly Kept[], now: Date): Promise<void> {
  const today = plantDate(now);
  const morning = (daysBefore: number) => new Date(`${addDays(today, -daysBefore)}T02:00:00Z`);
  const rows = [];
  for (const { paper, place, sentBefore, endsIn, status } of papers) {
    const { contractorId, kindId, kindCode, kindName, companyName, clerkId } = paper;
    const number = `${kindCode}-2026-${String(place + 1).padStart(3, '0')}`;
    rows.push({
      id: newId(),
      contractorId,
      kindId,
      fileId: await files.paper(clerkId, kindName, companyName, number),
      number,
      issuer: ISSUERS[kindCode] ?? '',
      lastDay: paper.needsLastDay ? new Date(addDays(today, endsIn)) : null,
      status,
      uploadedById: clerkId,
      uploadedAt: morning(sentBefore),
      ...(status === 'approved' && {
        endedById: paper.reviewerId,
        endedAt: morning(sentBefore - 1),
      }),
    });
  }
  await files.flush();
  await files.settle();
  await tx.companyPaper.createMany({ data: rows });
  await markAttached(
    tx,
    rows.map(({ fileId }) => fileId),
  );
}
