import type { Family, FindingInput } from '@portal/contracts';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { FormInput } from '../../requests/core/family';
import { NEEDS_UPDATE, NOT_PASSED } from './desk';
import type { Random } from './random';
import type { StaffName, Stage, Story } from './stage';

/** The acts that can happen to a request. */
export type Act =
  /** Its author saves it half filled. */
  | 'save'
  | 'remove'
  | 'submit'
  | 'revoke'
  /** Corrects a returned request and submits it again. */
  | 'mend'
  /** Corrects the items that need an update. */
  | 'revise'
  /** Passes all items, or the first half of them. */
  | 'pass'
  | 'passSome'
  /** Marks the last item as "needs update" or "not passed". */
  | 'fault'
  | 'fail'
  /** Records a problem of the cover. */
  | 'findOfCover'
  /** Asks the plant's engineer about the open task. */
  | 'ask'
  /** Assigns the open task to the reviewer's colleague. */
  | 'assign'
  /** Completes the open task. */
  | 'complete'
  | 'return'
  | 'requestUpdate'
  | 'allowRevision'
  | 'reject'
  | 'cancel';

/** When the last act happens: so many days ago, or just now. */
export type Last = { daysAgo: number } | 'justNow';

/** The course of a request. */
export interface Fate {
  acts: readonly Act[];
  last: Last;
}

/** Reviewers' remarks about problems that the demo's forms of a family contain. */
export interface Remarks {
  /** About an item. */
  item: readonly Omit<FindingInput, 'documentTypeId'>[];
  cover: readonly Omit<FindingInput, 'documentTypeId'>[];
}

/** A request as its family's part files it. */
export interface Filed<Form extends FormInput> {
  author: CurrentUser;
  form: Form;
}

/** What a family's requests have in common. */
export interface FamilyLife<Form extends FormInput> {
  family: Family;
  /** The users who do the tasks of its steps, in order; the first one judges items. */
  reviewers: readonly StaffName[];
  isJudgedByItem: boolean;
  remarks: Remarks;
  /** Makes the form on the day of filing. @param isHalf leaves much empty, as if the author was interrupted */
  file(isHalf: boolean): Promise<Filed<Form>>;
  /** The form after its author's corrections, for a return or a revision. */
  mended(form: Form): Form;
  /** Called after an approval that will not be cancelled, so that other stories may rest on it. */
  approved?(filed: Filed<Form>): void;
}

const COMMENTS = {
  return: [
    'Kế hoạch chưa khớp với hợp đồng đã ký. Vui lòng rà soát và gửi lại.',
    'Thiếu giấy xác nhận có chữ ký của người quản lý nhà thầu.',
    'Phạm vi công việc chưa rõ, đề nghị mô tả cụ thể hạng mục và khu vực làm việc.',
  ],
  requestUpdate: [
    'Vui lòng cập nhật các mục được đánh dấu, những mục còn lại đã đạt.',
    'Còn hồ sơ chưa đọc được, đề nghị bổ sung bản rõ hơn.',
  ],
  allowRevision: ['Đề nghị bổ sung mục được đánh dấu trong khi chúng tôi kiểm tra tiếp.'],
  reject: [
    'Công việc đã chuyển sang kế hoạch quý sau, đề nghị đăng ký lại khi có lịch.',
    'Nhà thầu không thuộc phạm vi thực hiện hạng mục này.',
  ],
  cancel: ['Hủy theo thông báo dừng công việc của Ban Bảo dưỡng sửa chữa.'],
  complete: ['', '', 'Đã kiểm tra, hồ sơ đầy đủ.', 'Đồng ý.'],
  ask: ['Nhờ anh xác nhận giúp hạng mục này có nằm trong kế hoạch tuần tới không?'],
} as const;

/** Plays the course of a request; its last act happens at the time that the course names, the others before it. */
export async function* live<Form extends FormInput>(
  stage: Stage,
  { random, fate: { acts: wanted, last } }: { random: Random; fate: Fate },
  life: FamilyLife<Form>,
): Story {
  const { desk, staff, calendar } = stage;
  const acts = life.isJudgedByItem ? wanted : wanted.filter((act) => !JUDGING.has(act));
  const fate = { acts, last };
  const times = timesOf(stage, random, fate);
  let filed: Filed<Form> | undefined;
  let step = 0;
  for (const [at, act] of acts.entries()) {
    const now = times[at];
    if (!now || now > calendar.end) throw new Error(`A demo request has no time left for ${act}`);
    yield now;
    filed ??= await life.file(act === 'save');
    const { author, form } = filed;
    const { id } = form;
    const reviewer = staff[life.reviewers[step] ?? 'admin'];
    const comment = (of: keyof typeof COMMENTS) => random.of<string>(COMMENTS[of]);
    switch (act) {
      case 'save': {
        await desk.save(author, life.family, form);
        break;
      }
      case 'submit': {
        await desk.submit(author, life.family, form);
        break;
      }
      case 'mend':
      case 'revise': {
        filed = { author, form: life.mended(form) };
        await desk[act === 'mend' ? 'submit' : 'revise'](author, life.family, filed.form);
        if (act === 'mend') step = 0;
        break;
      }
      case 'remove':
      case 'revoke': {
        await desk[act](author, life.family, id);
        break;
      }
      case 'pass': {
        await desk.pass(reviewer, id, await desk.itemIds(id));
        break;
      }
      case 'passSome': {
        const items = await desk.itemIds(id);
        await desk.pass(reviewer, id, items.slice(0, Math.floor(items.length / 2)));
        break;
      }
      case 'fault':
      case 'fail': {
        const items = await desk.itemIds(id);
        const found = { documentTypeId: null, ...random.of(life.remarks.item) };
        const result = act === 'fault' ? NEEDS_UPDATE : NOT_PASSED;
        await desk.find(reviewer, id, items.at(-1) ?? '', result, [found]);
        break;
      }
      case 'findOfCover': {
        await desk.findOfCover(reviewer, id, {
          documentTypeId: null,
          ...random.of(life.remarks.cover),
        });
        break;
      }
      case 'ask': {
        await desk.ask(reviewer, id, staff.engineer, comment('ask'));
        break;
      }
      case 'assign': {
        await desk.assign(reviewer, id, staff.colleague);
        break;
      }
      case 'complete': {
        await desk.complete(reviewer, id, comment('complete'));
        step += 1;
        if (step === life.reviewers.length && !acts.includes('cancel')) life.approved?.(filed);
        break;
      }
      case 'cancel': {
        await desk.cancel(staff.admin, id, comment(act));
        break;
      }
      case 'return':
      case 'requestUpdate':
      case 'allowRevision':
      case 'reject': {
        await desk.act(reviewer, id, act, comment(act));
        break;
      }
    }
  }
}

const JUDGING: ReadonlySet<Act> = new Set([
  'pass',
  'passSome',
  'fault',
  'fail',
  'requestUpdate',
  'allowRevision',
  'revise',
]);
/** Acts that a user does in the same session as the next act. */
const IN_ONE_SITTING: ReadonlySet<Act> = new Set([
  'pass',
  'passSome',
  'fault',
  'fail',
  'findOfCover',
]);

function timesOf({ calendar }: Stage, random: Random, { acts, last }: Fate): Date[] {
  const times: Date[] = [];
  let at =
    last === 'justNow'
      ? calendar.justNow(random.next())
      : calendar.at(
          -last.daysAgo,
          `${String(random.int(8, 15)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`,
        );
  for (let act = acts.length - 1; act >= 0; act -= 1) {
    times[act] = at;
    const before = acts[act - 1];
    if (before) at = calendar.before(at, minutesAfter(random, before, last));
  }
  return times;
}

/** Minutes until the next act. A task that was opened just now is still new after the acts on it. */
function minutesAfter(random: Random, act: Act, last: Last): number {
  if (IN_ONE_SITTING.has(act)) return random.int(3, 25);
  return act === 'submit' && last === 'justNow' ? random.int(20, 60) : random.int(150, 1300);
}

/** The acts from the first submit to the approval. @param steps of the family's workflow */
export const approvedBy = (steps: number, ...instead: Act[]): Act[] => [
  'submit',
  ...(instead.length > 0 ? instead : (['pass'] as const)),
  ...Array.from({ length: steps }, () => 'complete' as const),
];

/** What was opened so many days ago is late, also after the holidays of the lunar new year. */
const LATE_DAYS = 9;

const ago = (daysAgo: number): Last => ({ daysAgo });

/**
 * Courses that every family has: requests in progress, returned, refused and drafts, at every step of a workflow.
 * @param steps of the family's workflow
 */
export function fatesUnderWay(steps: number): Fate[] {
  const done = (count: number): Act[] => Array.from({ length: count }, () => 'complete' as const);
  const fates: Fate[] = [
    { acts: ['submit'], last: 'justNow' },
    { acts: ['submit'], last: ago(LATE_DAYS) },
    { acts: ['submit', 'findOfCover', 'return', 'mend'], last: 'justNow' },
    { acts: ['submit', 'passSome', 'fault', 'requestUpdate', 'revise'], last: 'justNow' },
    { acts: ['submit', 'pass', ...done(steps - 1), 'reject'], last: ago(15) },
    { acts: ['save'], last: 'justNow' },
    { acts: [...approvedBy(steps), 'cancel'], last: ago(12) },
  ];
  for (let step = 0; step < steps; step += 1) {
    const before: Act[] =
      step === 0 ? ['submit', 'passSome', 'fault'] : ['submit', 'pass', ...done(step)];
    const fault: Act[] = step === 0 ? [] : ['fault'];
    fates.push(
      { acts: [...before, 'findOfCover', 'return'], last: ago(1 + step) },
      { acts: [...before, ...fault, 'requestUpdate'], last: ago(2 + step) },
    );
    if (step > 0)
      fates.push({ acts: before, last: 'justNow' }, { acts: before, last: ago(LATE_DAYS) });
  }
  return fates;
}

/** Rarer courses, which not every family needs. */
export const RARE_FATES: readonly Fate[] = [
  { acts: ['submit', 'passSome', 'ask'], last: 'justNow' },
  { acts: ['submit', 'pass'], last: ago(3) },
  { acts: ['submit', 'passSome', 'fault', 'allowRevision'], last: 'justNow' },
  { acts: ['submit', 'reject'], last: ago(9) },
  { acts: ['save'], last: ago(1) },
  { acts: ['save', 'remove'], last: ago(20) },
  { acts: ['submit', 'revoke'], last: ago(6) },
  { acts: ['submit', 'assign'], last: ago(2) },
  { acts: ['submit', 'assign'], last: ago(3) },
];
