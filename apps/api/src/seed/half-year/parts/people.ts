import {
  admissionRules,
  documentGroups,
  educations,
  countryList,
  genders,
  healthStatuses,
  peopleRequestInput,
  positions,
  purposes,
  staffItemInput,
  visitorTypes,
  workAreas,
  workItems,
  type PeopleRequestInput,
  type StaffItemInput,
} from '@portal/contracts';
import { addDays, areasFor, requiredDocumentTypes } from '@portal/domain';
import { newId } from '../../../platform/database/id';
import type { Clerk, Company } from '../companies';
import type { Worker } from '../crew';
import {
  approvedBy,
  fatesUnderWay,
  live,
  RARE_FATES,
  type Fate,
  type Filed,
  type Last,
} from '../life';
import { organisationChart, type Lead } from '../organisation-chart';
import { portraitOf } from '../portrait';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';
import { issuerOf, PaperRegistry } from './paper-registry';

const STEPS = 3;

/** A people request of the half year: its people, its days, and its course. */
interface Sketch {
  company: string;
  people: readonly Worker[];
  days: { from: number; to: number };
  fate: Fate;
}

/**
 * Approved requests by when they were approved, with their days counted from the last one; a company's crew takes
 * turns.
 */
const APPROVED: readonly {
  company: string;
  ago: number;
  from: number;
  to: number;
  size: number;
}[] = [
  // These are over or run for months; other requests follow them through the whole half year.
  { company: 'PTSC', ago: 172, from: -168, to: 90, size: 22 },
  { company: 'LILAMA', ago: 168, from: -164, to: 75, size: 18 },
  { company: 'TRAKHUC', ago: 160, from: -155, to: 60, size: 16 },
  { company: 'SONGVE', ago: 158, from: -150, to: 45, size: 18 },
  { company: 'ALPHA', ago: 150, from: -146, to: -40, size: 12 },
  { company: 'ANHAI', ago: 141, from: -138, to: 100, size: 14 },
  { company: 'DOOSAN', ago: 125, from: -120, to: -35, size: 14 },
  { company: 'NIPPON', ago: 96, from: -92, to: 18, size: 8 },
  { company: 'TRAKHUC', ago: 88, from: -84, to: 30, size: 12 },
  { company: 'PTSC', ago: 76, from: -72, to: 40, size: 22 },
  { company: 'DOOSAN', ago: 64, from: -60, to: 55, size: 13 },
  { company: 'ALPHA', ago: 49, from: -45, to: 70, size: 10 },
  { company: 'PTSC', ago: 33, from: -30, to: 62, size: 14 },
  { company: 'SONGVE', ago: 25, from: -21, to: 34, size: 14 },
  { company: 'LILAMA', ago: 8, from: -6, to: 56, size: 16 },
  // Cards that expire this week.
  { company: 'PTSC', ago: 40, from: -37, to: 2, size: 9 },
  { company: 'LILAMA', ago: 36, from: -33, to: 1, size: 8 },
  { company: 'PTSC', ago: 31, from: -28, to: 5, size: 6 },
  { company: 'DOOSAN', ago: 29, from: -26, to: 3, size: 6 },
  // Approved just now, for days to come.
  { company: 'PTSC', ago: 1, from: 3, to: 45, size: 8 },
];

/** Companies of the requests in progress: mostly the two contractors with demo accounts. */
const UNDER_WAY = [
  'PTSC',
  'LILAMA',
  'PTSC',
  'TRAKHUC',
  'PTSC',
  'LILAMA',
  'SONGVE',
  'PTSC',
  'DOOSAN',
  'ANHAI',
  'ALPHA',
];

/** Requests for people, of every contractor. */
export const peoplePart: Part = {
  stories: (stage) => {
    const random = stage.random('people');
    const registry = new PaperRegistry();
    const all = sketches(stage, random);
    const people = all.flatMap((sketch) => sketch.people);
    stage.files.drawAhead(people.map((worker) => portraitOf(stage.calendar, worker)));
    return all.map((sketch) => story(stage, random, registry, sketch));
  },
};

function sketches(stage: Stage, random: Random): Sketch[] {
  const turns = new Map<string, number>();
  const take = (company: string, size: number): Worker[] => {
    const { crew } = stage.companies.of(company);
    const from = turns.get(company) ?? 0;
    turns.set(company, from + size);
    return Array.from(
      { length: Math.min(size, crew.length) },
      (_, at) => crew[(from + at) % crew.length],
    ).flatMap((one) => one ?? []);
  };
  const approved = APPROVED.map(({ company, ago, from, to, size }, at): Sketch => {
    const acts = at % 6 === 4 ? approvedBy(STEPS, 'fail', 'pass') : approvedBy(STEPS);
    return {
      company,
      people: take(company, size),
      days: { from, to },
      fate: { acts, last: { daysAgo: ago } },
    };
  });
  const underWay = [...fatesUnderWay(STEPS), ...RARE_FATES].map((fate, at): Sketch => {
    const from = -daysAgo(fate.last) + random.int(5, 12);
    const company = UNDER_WAY[at % UNDER_WAY.length] ?? 'PTSC';
    return {
      company,
      people: take(company, random.int(3, 6)),
      days: { from, to: from + random.int(20, 90) },
      fate,
    };
  });
  return [...approved, ...underWay];
}

const daysAgo = (last: Last): number => (last === 'justNow' ? 0 : last.daysAgo);

function story(
  stage: Stage,
  random: Random,
  registry: PaperRegistry,
  { company: code, people, days, fate }: Sketch,
): Story {
  const company = stage.companies.of(code);
  const clerk = random.of(company.clerks);
  const endDate = stage.calendar.day(days.to);
  const startDate = stage.calendar.day(days.from);
  return live<PeopleRequestInput>(
    stage,
    { random, fate },
    {
      family: 'people',
      reviewers: ['reviewer', 'head', 'cards'],
      isJudgedByItem: true,
      remarks: {
        item: [
          {
            reasonCode: 'illegible',
            field: 'imageId',
            note: 'Ảnh thẻ chụp ngược sáng, không nhìn rõ khuôn mặt. Vui lòng chụp lại trên nền sáng.',
          },
          {
            reasonCode: 'mismatch',
            field: 'address',
            note: 'Địa chỉ không khớp với căn cước công dân.',
          },
          {
            reasonCode: 'expired',
            field: null,
            note: 'Giấy khám sức khỏe đã quá 12 tháng, đề nghị bổ sung giấy mới.',
          },
          {
            reasonCode: 'notQualified',
            field: 'positionId',
            note: 'Chứng chỉ chưa phù hợp với vị trí đăng ký.',
          },
        ],
        cover: [
          {
            reasonCode: 'mismatch',
            field: 'endDate',
            note: 'Ngày kết thúc vượt quá kế hoạch đã thống nhất với Ban Bảo dưỡng.',
          },
          { reasonCode: 'missing', field: 'attachments', note: 'Chưa có trang ký của hợp đồng.' },
          {
            reasonCode: 'mismatch',
            field: 'description',
            note: 'Mô tả công việc chưa nêu rõ thiết bị và phân xưởng.',
          },
        ],
      },
      file: (isHalf) =>
        file(stage, random, { registry, company, clerk, people, startDate, endDate, isHalf }),
      mended: (form) => ({
        ...form,
        staffPlan: {
          ...form.staffPlan,
          description: `${form.staffPlan.description} (đã bổ sung theo góp ý)`,
        },
        staffItems: form.staffItems.map((item, at) =>
          at === form.staffItems.length - 1
            ? { ...item, note: 'Đã cập nhật hồ sơ theo góp ý.' }
            : item,
        ),
      }),
      approved: ({ form }) => stage.roots.add({ clerk, form, startDate, endDate }),
    },
  );
}

interface ToFile {
  registry: PaperRegistry;
  company: Company;
  clerk: Clerk;
  people: readonly Worker[];
  startDate: string;
  endDate: string;
  isHalf: boolean;
}

async function file(
  stage: Stage,
  random: Random,
  { registry, company, clerk, people, startDate, endDate, isHalf }: ToFile,
): Promise<Filed<PeopleRequestInput>> {
  const { files } = stage;
  const owner = clerk.user.id;
  const [visitor, purpose, lists] = await Promise.all([
    stage.row(visitorTypes, 'NT'),
    stage.row(purposes, random.of(['BDTX', 'BDTX', 'XDCH', 'KDHC'])),
    peopleLists(stage),
  ]);
  const area = random.of(areasFor(lists, purpose.id));
  const leads = leadsOf(company, await stage.rows(positions));
  const [contract, chart, confirmation] = await Promise.all([
    files.paper(owner, 'Hợp đồng dịch vụ', company.code, company.contract.number),
    files.page(
      owner,
      'Sơ đồ tổ chức',
      company.code,
      organisationChart(stage.calendar, company.manager, leads),
    ),
    files.paper(owner, 'Giấy xác nhận nhân sự', company.manager, startDate),
  ]);
  const staffItems = await Promise.all(
    people.map((worker, at) =>
      personItem(stage, { owner, registry }, worker, {
        lists,
        visitorTypeId: visitor.id,
        startDate,
        endDate,
        isHalf: isHalf && at > 1,
      }),
    ),
  );
  await files.flush();
  const form = peopleRequestInput.parse({
    id: newId(),
    version: 0,
    hasPeople: true,
    hasAgreed: !isHalf,
    files: isHalf ? [] : [{ id: confirmation }],
    orgCharts: isHalf ? [] : [{ id: chart }],
    staffPlan: {
      contractorId: company.id,
      visitorTypeId: visitor.id,
      contactName: 'Lê Văn Hùng',
      contactPhone: '0255 3825 825 (2104)',
      contactEmail: 'engineer@plant.example',
      authorId: owner,
      requestorJobTitle: clerk.jobTitle,
      requestorDepartment: clerk.department,
      requestorPhone: clerk.phone,
      description: random.of(company.jobs),
      listWorkAreas: isHalf ? [] : [{ areaId: area, purposeId: purpose.id }],
      startDate,
      endDate: isHalf ? null : endDate,
      documentType: 1,
      documentNumber: company.contract.number,
      documentDate: company.contract.date,
      contractId: company.contract.id,
      attachments: isHalf ? [] : [{ id: contract }],
      contractorManager: company.manager,
      contractorJobTitle: 'Giám đốc dự án',
      hasConsent: !isHalf,
    },
    staffItems,
  });
  return { author: clerk.user, form };
}

/** The first worker of each trade of a company. */
const leadsOf = ({ crew }: Company, titles: readonly { code: string; name: string }[]): Lead[] =>
  [...new Map(crew.toReversed().map((worker) => [worker.trade.position, worker])).values()].map(
    (worker) => ({
      worker,
      title: titles.find(({ code }) => code === worker.trade.position)?.name ?? '',
    }),
  );

async function peopleLists(stage: Stage) {
  const [areas, kinds, visitors, work, groups, rules, countries] = await Promise.all([
    stage.rows(workAreas),
    stage.rows(purposes),
    stage.rows(visitorTypes),
    stage.rows(workItems),
    stage.rows(documentGroups),
    stage.rows(admissionRules),
    stage.rows(countryList),
  ]);
  return {
    workAreas: areas,
    purposes: kinds,
    visitorTypes: visitors,
    workItems: work,
    documentGroups: groups,
    admissionRules: rules,
    countries,
  };
}

interface Asked {
  lists: Awaited<ReturnType<typeof peopleLists>>;
  visitorTypeId: string;
  startDate: string;
  endDate: string;
  isHalf: boolean;
}

/** One paper in so many ends soon, while its holder still works: gates will refuse the person then. */
const PAPERS_ENDING_SOON = 60;

async function personItem(
  stage: Stage,
  { owner, registry }: { owner: string; registry: PaperRegistry },
  worker: Worker,
  { lists, visitorTypeId, startDate, endDate, isHalf }: Asked,
): Promise<StaffItemInput> {
  const { files } = stage;
  const random = stage.random(`papers ${worker.identityNumber}`);
  const kept = registry.of(owner, worker);
  const work = lists.workItems.filter(({ code }) => worker.trade.work.includes(code));
  const workIds = work.map(({ id }) => id);
  const [nationality, gender, position, education, health] = await Promise.all([
    stage.row(countryList, worker.nationality),
    stage.row(genders, worker.genderCode),
    stage.row(positions, worker.trade.position),
    stage.row(educations, worker.trade.education),
    stage.row(healthStatuses, random.of(['LOAI1', 'LOAI2', 'LOAI2', 'LOAI3'])),
  ]);
  const required = new Set(
    requiredDocumentTypes(lists, {
      visitorTypeId,
      nationalityId: nationality.id,
      listWorkItemIds: workIds,
      staffProfileFiles: [],
      startDate: null,
      endDate,
    }),
  );
  const paperOf = async (type: { id: string; name: string }) => {
    const before = kept.papers.get(type.id);
    if (before && before.validTo >= endDate) return before;
    const number = random.digits(8);
    const soon = stage.calendar.day(random.int(2, 25));
    const endsSoon = random.int(1, PAPERS_ENDING_SOON) === 1 && startDate <= soon && soon < endDate;
    const made = {
      number,
      validTo: endsSoon ? soon : addDays(endDate, random.int(20, 200)),
      fileId: await files.paper(owner, type.name, worker.fullName, number),
    };
    kept.papers.set(type.id, made);
    return made;
  };
  const asked = lists.documentGroups
    .map(({ id, types }) => ({ id, types: types.filter((type) => required.has(type.id)) }))
    .filter(({ types }) => types.length > 0);
  const staffProfileFiles = await Promise.all(
    asked.map(async ({ id, types }) => ({
      id,
      types: await Promise.all(
        types.map(async (type) => {
          const empty = { files: [], documentDate: null, documentNumber: '', issuer: '' };
          if (isHalf) return { id: type.id, ...empty };
          const { fileId, validTo, number } = await paperOf(type);
          return {
            id: type.id,
            files: [{ id: fileId }],
            documentDate: validTo,
            documentNumber: number,
            issuer: await issuerOf(stage, type, worker),
          };
        }),
      ),
    })),
  );
  if (!isHalf)
    kept.photo ??= await files.photo(owner, worker.fullName, portraitOf(stage.calendar, worker));
  return {
    ...staffItemInput.parse({ id: newId() }),
    imageId: isHalf ? null : (kept.photo ?? null),
    code: `NV-${String(worker.at + 1).padStart(4, '0')}`,
    identityCardNumber: worker.identityNumber,
    fullName: worker.fullName,
    nationalityId: nationality.id,
    dateOfBirth: worker.dateOfBirth,
    genderId: gender.id,
    positionId: position.id,
    address: worker.address,
    listWorkItemIds: workIds,
    educationId: education.id,
    healthStatusId: health.id,
    staffProfileFiles,
  };
}
