import {
  peopleRequestInput,
  positions,
  purposes,
  visitorTypes,
  type PeopleRequestInput,
} from '@portal/contracts';
import { areasFor } from '@portal/domain';
import { newId } from '../../../platform/database/id';
import type { Clerk, Company } from '../companies';
import type { Worker } from '../crew';
import { live, type Filed } from '../life';
import { organisationChart, type Lead } from '../organisation-chart';
import { portraitOf } from '../portrait';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';
import { PaperRegistry } from './paper-registry';
import { peopleSketches, type Sketch } from './people-sketches';
import { peopleLists, personItem } from './person-item';

/** Requests for people, of every contractor. */
export const peoplePart: Part = {
  stories: (stage) => {
    const random = stage.random('people');
    const registry = new PaperRegistry();
    const all = peopleSketches(stage, random);
    const people = all.flatMap((sketch) => sketch.people);
    stage.files.drawAhead(people.map((worker) => portraitOf(stage.calendar, worker)));
    return all.map((sketch) => story(stage, random, registry, sketch));
  },
};

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
