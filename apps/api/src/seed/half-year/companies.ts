import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { rawTable } from '../seed-files';
import { seedTables } from '../seed-tables';
import type { Calendar } from './clock';
import { CrewMaker, type TradeName, type Worker } from './crew';
import { Random } from './random';

/** The user who files requests for a company. */
export interface Clerk {
  user: CurrentUser;
  company: string;
  fullName: string;
  jobTitle: string;
  department: string;
  phone: string;
}

/** A contractor of the demo with its workers. */
export interface Company {
  code: string;
  id: string;
  clerks: Clerk[];
  crew: Worker[];
  contract: { id: string; number: string; date: string; endDate: string };
  manager: string;
  /** Its jobs at the plant. */
  jobs: readonly string[];
}

interface Sketch {
  code: string;
  /** Null for a company that the small demo already contains. */
  added: { name: string; taxCode: string; address: string; clerk: string } | null;
  /** The number of workers of each trade. */
  crew: Partial<Record<TradeName, number>>;
  specialists?: number;
  manager: string;
  jobs: readonly string[];
}

/** A tax code of ten digits; the last one is a check digit (Circular 105/2020/TT-BTC). */
export function taxCode(nine: string): string {
  const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(nine[at]), 0);
  return `${nine}${10 - (sum % 11)}`;
}

const SKETCHES: readonly Sketch[] = [
  {
    code: 'PTSC',
    added: null,
    crew: {
      manager: 2,
      safety: 4,
      supervisor: 5,
      engineer: 6,
      mechanic: 18,
      welder: 14,
      electrician: 8,
      automation: 4,
      rigger: 4,
      crane: 2,
      driver: 6,
      storekeeper: 2,
      labourer: 3,
    },
    manager: 'Phạm Văn Quản',
    jobs: [
      'Bảo dưỡng bơm ly tâm P-1101A/B phân xưởng CDU',
      'Thay gioăng mặt bích đường ống 6"-P-1502 phân xưởng RFCC',
      'Bảo dưỡng van điều khiển cụm reboiler E-1207',
      'Vệ sinh, thử áp bộ trao đổi nhiệt E-1411',
      'Sửa chữa đường ống nước làm mát khu phụ trợ',
      'Căn chỉnh máy nén K-1501 và bảo dưỡng hệ dầu bôi trơn',
      'Kiểm tra, hiệu chuẩn thiết bị đo lường khu bể TK-5101',
    ],
  },
  {
    code: 'LILAMA',
    added: null,
    crew: {
      manager: 1,
      safety: 3,
      supervisor: 3,
      engineer: 4,
      mechanic: 11,
      welder: 14,
      rigger: 5,
      crane: 2,
      driver: 3,
      labourer: 5,
    },
    manager: 'Nguyễn Đức Thiện',
    jobs: [
      'Thay cụm ống xúc tác lò đốt H-1101',
      'Lắp đặt thiết bị tĩnh gói cơ khí – phân xưởng NHT',
      'Gia công, lắp đặt sàn thao tác tháp T-1501',
      'Hàn đắp và thay thế đoạn ống ăn mòn phân xưởng SRU',
      'Chuẩn bị bảo dưỡng tổng thể – gói cơ khí tĩnh',
    ],
  },
  {
    code: 'DOOSAN',
    added: null,
    crew: {
      manager: 1,
      safety: 2,
      supervisor: 2,
      engineer: 5,
      welder: 10,
      mechanic: 8,
      crane: 2,
      rigger: 3,
      driver: 2,
    },
    manager: 'Trần Hữu Phước',
    jobs: [
      'Lắp đặt bồn áp lực V-2203',
      'Kiểm tra, siết lực bu lông bồn chứa LPG',
      'Giao và lắp đặt khung đỡ thiết bị',
    ],
  },
  {
    code: 'ALPHA',
    added: null,
    crew: { manager: 1, safety: 1, supervisor: 2, inspector: 18, engineer: 3, driver: 2 },
    manager: 'Lê Công Định',
    jobs: [
      'Đo chiều dày thành ống bằng siêu âm phân xưởng CDU',
      'Kiểm tra mối hàn bằng thẩm thấu khu bể chứa',
      'Kiểm tra từ tính thân bình tách V-1404',
    ],
  },
  {
    code: 'NIPPON',
    added: null,
    crew: {},
    specialists: 8,
    manager: 'MORI TAKASHI',
    jobs: ['Kiểm tra máy nén khí hydro K-1301 theo yêu cầu nhà sản xuất'],
  },
  {
    code: 'TRAKHUC',
    added: {
      name: 'Công ty Cổ phần Cơ điện Trà Khúc',
      taxCode: taxCode('430099811'),
      address: '27 Bích Khê, phường Trương Quang Trọng, thành phố Quảng Ngãi',
      clerk: 'Đỗ Thị Bích Loan',
    },
    crew: {
      manager: 1,
      safety: 2,
      supervisor: 2,
      electrician: 18,
      automation: 8,
      driver: 2,
      storekeeper: 1,
    },
    manager: 'Đỗ Trọng Nghĩa',
    jobs: [
      'Bảo dưỡng tủ trung thế trạm điện SS-3',
      'Thay cáp động lực và máng cáp khu phụ trợ',
      'Kiểm tra hệ thống chống sét bể chứa sản phẩm',
    ],
  },
  {
    code: 'SONGVE',
    added: {
      name: 'Công ty TNHH Giàn giáo và Bảo ôn Sông Vệ',
      taxCode: taxCode('430099827'),
      address: 'Cụm công nghiệp Quán Lát, xã Đức Chánh, huyện Mộ Đức, tỉnh Quảng Ngãi',
      clerk: 'Huỳnh Thanh Thảo',
    },
    crew: {
      manager: 1,
      safety: 3,
      supervisor: 2,
      scaffolder: 22,
      insulator: 10,
      painter: 4,
      driver: 2,
    },
    manager: 'Huỳnh Tấn Lợi',
    jobs: [
      'Lắp dựng giàn giáo tháp chưng cất T-1101',
      'Tháo dỡ, phục hồi bảo ôn đường ống hơi',
      'Sơn chống ăn mòn kết cấu thép khu cảng xuất',
    ],
  },
  {
    code: 'ANHAI',
    added: {
      name: 'Công ty TNHH Vận tải và Dịch vụ An Hải',
      taxCode: taxCode('430099834'),
      address: '88 Võ Nguyên Giáp, phường Trương Quang Trọng, thành phố Quảng Ngãi',
      clerk: 'Tạ Ngọc Hạnh',
    },
    crew: { manager: 1, safety: 1, driver: 10, crane: 2, rigger: 2, cleaner: 7 },
    manager: 'Tạ Công Hậu',
    jobs: [
      'Vận chuyển vật tư, hút bùn hố thu gom nước thải',
      'Vệ sinh công nghiệp khu hành chính và xưởng bảo dưỡng',
    ],
  },
];

/** The contractors of the demo by their codes. */
export class Companies {
  constructor(readonly all: readonly Company[]) {}

  /** @throws Error if the demo has no such company */
  of(code: string): Company {
    const found = this.all.find((company) => company.code === code);
    if (!found) throw new Error(`The demo has no contractor ${code}`);
    return found;
  }
}

/** Adds the further contractors of the half year, a running contract for each, and their clerks. */
export async function foundCompanies(tx: Db, calendar: Calendar): Promise<Companies> {
  const [from, to] = [calendar.day(-240), calendar.day(420)];
  const added = SKETCHES.flatMap(({ code, added: one }) => (one ? [{ code, ...one }] : []));
  const contractOf = (code: string) => `${code}/${from.slice(0, 4)}/KH-06`;
  await seedTables(tx, [
    rawTable(
      'contractors',
      added.map(({ clerk: _clerk, ...company }) => ({ ...company, countryId: 'VN' })),
    ),
    rawTable(
      'contracts',
      SKETCHES.map(({ code }) => ({
        contractorId: code,
        number: contractOf(code),
        name: 'Dịch vụ bảo dưỡng, sửa chữa và vận hành nhà máy',
        startDate: from,
        durationDate: to,
      })),
    ),
    rawTable('users', [...[...added, ...clerksWithout].map(clerkRow), ...APPLICANTS]),
  ]);
  const rows = await tx.contractor.findMany({
    where: { code: { in: SKETCHES.map(({ code }) => code) } },
    include: { users: { where: { status: 'active' }, orderBy: { email: 'asc' } }, contracts: true },
  });
  await tx.user.updateMany({
    where: { contractorId: { in: rows.map(({ id }) => id) } },
    data: { isDemo: true },
  });
  // All clerks get the password of the first one, because hashing is slow.
  await tx.$executeRaw`
    update "user" u set password_hash = known.password_hash from "user" known
    where known.email = ${KNOWN_CLERK} and u.is_demo and u.password_hash is null`;
  const crews = new CrewMaker(new Random('crew'), Number(calendar.today.slice(0, 4)));
  return new Companies(
    SKETCHES.map((sketch): Company => {
      const row = rows.find(({ code }) => code === sketch.code);
      const contract = row?.contracts.find(({ number }) => number === contractOf(sketch.code));
      if (!row || !contract) throw new Error(`The demo lacks the contractor ${sketch.code}`);
      return {
        code: sketch.code,
        id: row.id,
        clerks: row.users.map((user) => ({
          user: { ...signedIn(user), contractorId: row.id },
          company: sketch.code,
          fullName: user.fullName,
          jobTitle: user.jobTitle,
          department: user.departmentName,
          phone: user.phone,
        })),
        crew: crewOf(sketch, crews),
        contract: { id: contract.id, number: contract.number, date: from, endDate: to },
        manager: sketch.manager,
        jobs: sketch.jobs,
      };
    }),
  );
}

/** The clerk whose password the other clerks share. */
const KNOWN_CLERK = 'clerk@ptsc.example';

/** Contractors of the small demo that have no clerk there. */
const clerksWithout = [
  { code: 'DOOSAN', clerk: 'Trần Thị Kim Phượng' },
  { code: 'ALPHA', clerk: 'Lê Thị Mỹ Trang' },
  { code: 'NIPPON', clerk: 'Cao Ngọc Vân' },
];

/** People who have registered and wait for approval. */
const APPLICANTS = [
  {
    contractorId: 'PTSC',
    email: 'tuyen@ptsc.example',
    fullName: 'Phan Thị Thanh Tuyền',
    title: 'Bà',
  },
  {
    contractorId: 'LILAMA',
    email: 'quang@lilama.example',
    fullName: 'Bùi Đăng Quang',
    title: 'Ông',
  },
].map((applicant, at) => ({
  ...applicant,
  phone: `0935 66${at} 7${at}8`,
  jobTitle: 'Nhân viên dự án',
  departmentName: 'Phòng Dự án',
  role: 'contractor',
  isCompanyOwner: false,
  status: 'pending',
}));

const clerkRow = ({ code, clerk }: { code: string; clerk: string }, at: number) => ({
  email: `clerk@${code.toLowerCase()}.example`,
  fullName: clerk,
  phone: `0914 55${at} 1${at}2`,
  jobTitle: 'Chuyên viên hồ sơ',
  departmentName: 'Phòng Tổ chức - Hành chính',
  title: 'Bà',
  role: 'contractor',
  contractorId: code,
  isCompanyOwner: true,
});

/** Mixed, so that teams taken one after another contain different people each time. */
function crewOf({ code, crew, specialists = 0 }: Sketch, crews: CrewMaker): Worker[] {
  const random = new Random(`crew of ${code}`);
  const trades = Object.entries(crew) as [TradeName, number][];
  const workers = [
    ...trades.flatMap(([trade, count]) => Array.from({ length: count }, () => crews.worker(trade))),
    ...Array.from({ length: specialists }, (_, at) => crews.specialist(at)),
  ];
  return workers
    .map((worker) => ({ worker, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ worker }) => worker);
}

/** A user of the demo, in the form that the portal's services expect. */
export function signedIn(user: {
  id: string;
  email: string;
  role: CurrentUser['role'];
  contractorId: string | null;
  isCompanyOwner: boolean;
}): CurrentUser {
  const { id, email, role, contractorId, isCompanyOwner } = user;
  return { id, email, role, contractorId, isCompanyOwner, sessionId: '', mustEnrol: false };
}
