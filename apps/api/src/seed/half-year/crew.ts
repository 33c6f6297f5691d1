import { GENDER_CODES, type Sex } from '@portal/domain';
import type { Random } from './random';

/** An invented worker of a contractor of the demo. */
export interface Worker {
  /** Number among all people of the demo, from 0. */
  at: number;
  fullName: string;
  sex: Sex;
  genderCode: string;
  /** yyyy-MM-dd */
  dateOfBirth: string;
  identityNumber: string;
  nationality: string;
  address: string;
  trade: Trade;
}

/** A position with its work, by the codes of the plant's lists. */
export interface Trade {
  position: string;
  work: readonly string[];
  education: string;
}

const trade = (position: string, education: string, ...work: string[]): Trade => ({
  position,
  work,
  education,
});

const TRADES = {
  manager: trade('CHT', 'DH', 'QL'),
  safety: trade('GSAT', 'DH', 'GSAT'),
  supervisor: trade('GSKT', 'DH', 'QL'),
  mechanic: trade('TLM', 'TC', 'CKHI'),
  engineer: trade('KSCK', 'DH', 'CKHI'),
  welder: trade('TH', 'SC', 'HAN'),
  electrician: trade('TD', 'CD', 'DIEN'),
  automation: trade('KSTDH', 'DH', 'DIEN'),
  scaffolder: trade('TGG', 'SC', 'GIAN'),
  insulator: trade('TBO', 'SC', 'BAOON'),
  painter: trade('TS', 'SC', 'SON'),
  crane: trade('LC', 'TC', 'NANG'),
  rigger: trade('XH', 'SC', 'NANG'),
  inspector: trade('KTVNDT', 'CD', 'NDT'),
  driver: trade('LX', 'PT', 'VC'),
  labourer: trade('CNPT', 'PT', 'CKHI'),
  storekeeper: trade('TK', 'TC', 'VC'),
  specialist: trade('CGNN', 'SDH', 'QL'),
  cleaner: trade('TV', 'PT', 'DV'),
} as const;
export type TradeName = keyof typeof TRADES;

const FAMILY_NAMES = [
  'Nguyễn',
  'Nguyễn',
  'Nguyễn',
  'Trần',
  'Trần',
  'Lê',
  'Lê',
  'Phạm',
  'Phạm',
  'Võ',
  'Võ',
  'Huỳnh',
  'Bùi',
  'Đặng',
  'Đỗ',
  'Hồ',
  'Ngô',
  'Dương',
  'Lý',
  'Phan',
  'Đinh',
  'Trương',
  'Tạ',
  'Đoàn',
  'Lương',
  'Cao',
];
const MIDDLE = {
  male: [
    'Văn',
    'Văn',
    'Hữu',
    'Đức',
    'Minh',
    'Quốc',
    'Thanh',
    'Ngọc',
    'Xuân',
    'Quang',
    'Tấn',
    'Công',
    'Trọng',
    'Anh',
    'Đình',
    'Thành',
  ],
  female: ['Thị', 'Thị', 'Thị Thu', 'Thị Kim', 'Ngọc', 'Thị Mỹ', 'Thanh', 'Thị Bích'],
};
const GIVEN = {
  male: [
    'Hùng',
    'Dũng',
    'Sơn',
    'Tuấn',
    'Long',
    'Cường',
    'Nam',
    'Hải',
    'Bình',
    'Thắng',
    'Phúc',
    'Kiên',
    'Toàn',
    'Vinh',
    'Khánh',
    'Đạt',
    'Trung',
    'Tâm',
    'Lâm',
    'Nghĩa',
    'Hiếu',
    'Lợi',
    'Phong',
    'Quý',
    'Tài',
    'Thịnh',
    'Việt',
    'Hậu',
    'Duy',
    'Khoa',
  ],
  female: [
    'Hoa',
    'Lan',
    'Hương',
    'Yến',
    'Vân',
    'Diệp',
    'Ngân',
    'Thảo',
    'Trang',
    'Nga',
    'Hạnh',
    'Phượng',
    'Loan',
    'Dung',
  ],
};
/** Provinces by the first digits of citizens' numbers, with places in them. */
const PLACES: readonly [code: string, places: readonly string[]][] = [
  [
    '051',
    [
      'xã Bình Trị, huyện Bình Sơn, tỉnh Quảng Ngãi',
      'xã Bình Đông, huyện Bình Sơn, tỉnh Quảng Ngãi',
      'thị trấn Châu Ổ, huyện Bình Sơn, tỉnh Quảng Ngãi',
      'xã Tịnh Phong, huyện Sơn Tịnh, tỉnh Quảng Ngãi',
      'phường Nghĩa Lộ, thành phố Quảng Ngãi, tỉnh Quảng Ngãi',
      'xã Đức Lân, huyện Mộ Đức, tỉnh Quảng Ngãi',
      'xã Nghĩa Hà, thành phố Quảng Ngãi, tỉnh Quảng Ngãi',
      'xã Phổ Thuận, thị xã Đức Phổ, tỉnh Quảng Ngãi',
    ],
  ],
  [
    '049',
    [
      'xã Tam Hải, huyện Núi Thành, tỉnh Quảng Nam',
      'phường An Sơn, thành phố Tam Kỳ, tỉnh Quảng Nam',
    ],
  ],
  [
    '048',
    [
      'phường Hòa Khánh Bắc, quận Liên Chiểu, thành phố Đà Nẵng',
      'phường Thọ Quang, quận Sơn Trà, thành phố Đà Nẵng',
    ],
  ],
  [
    '052',
    [
      'phường Bồng Sơn, thị xã Hoài Nhơn, tỉnh Bình Định',
      'xã Phước Sơn, huyện Tuy Phước, tỉnh Bình Định',
    ],
  ],
  [
    '040',
    ['xã Diễn Thịnh, huyện Diễn Châu, tỉnh Nghệ An', 'xã Quỳnh Văn, huyện Quỳnh Lưu, tỉnh Nghệ An'],
  ],
  ['038', ['xã Nga Liên, huyện Nga Sơn, tỉnh Thanh Hóa']],
  ['030', ['phường Hải Tân, thành phố Hải Dương, tỉnh Hải Dương']],
  ['077', ['phường Rạch Dừa, thành phố Vũng Tàu, tỉnh Bà Rịa - Vũng Tàu']],
];

const JAPANESE: readonly [name: string, sex: Sex][] = [
  ['TANAKA HIROSHI', 'male'],
  ['SATO KENJI', 'male'],
  ['SUZUKI TAKUMI', 'male'],
  ['WATANABE YUKI', 'female'],
  ['ITO DAISUKE', 'male'],
  ['YAMAMOTO KAZUO', 'male'],
  ['NAKAMURA SHO', 'male'],
  ['KOBAYASHI AYA', 'female'],
];

/** Invents people with valid citizens' numbers that match their data. */
export class CrewMaker {
  private readonly names = new Set<string>();
  private count = 0;

  constructor(
    private readonly random: Random,
    /** The year in which ages are calculated. */
    private readonly year: number,
  ) {}

  /** A local worker. Female welders are as rare as in reality. */
  worker(tradeName: TradeName): Worker {
    const { random } = this;
    const sex: Sex = random.happens(
      ['cleaner', 'storekeeper', 'safety'].includes(tradeName) ? 0.5 : 0.05,
    )
      ? 'female'
      : 'male';
    let fullName = '';
    do fullName = `${random.of(FAMILY_NAMES)} ${random.of(MIDDLE[sex])} ${random.of(GIVEN[sex])}`;
    while (this.names.has(fullName));
    this.names.add(fullName);
    const [province, places] = random.happens(0.6)
      ? (PLACES[0] ?? random.of(PLACES))
      : random.of(PLACES);
    const born = this.year - random.int(21, 57);
    const mark = (born >= 2000 ? 2 : 0) + (sex === 'female' ? 1 : 0);
    return {
      at: this.count++,
      fullName,
      sex,
      genderCode: GENDER_CODES[sex],
      dateOfBirth: `${born}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
      identityNumber: `${province}${mark}${two(born % 100)}${random.digits(6)}`,
      nationality: 'VN',
      address: random.of(places),
      trade: TRADES[tradeName],
    };
  }

  /** One of the few foreign specialists, with a passport. */
  specialist(at: number): Worker {
    const { random } = this;
    const [fullName, sex] = JAPANESE[at % JAPANESE.length] ?? ['TANAKA HIROSHI', 'male'];
    const born = this.year - random.int(33, 58);
    return {
      at: this.count++,
      fullName,
      sex,
      genderCode: GENDER_CODES[sex],
      dateOfBirth: `${born}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
      identityNumber: `TR${random.digits(7)}`,
      nationality: 'JP',
      address: 'Khách sạn Mường Thanh, phường Trần Phú, thành phố Quảng Ngãi, tỉnh Quảng Ngãi',
      trade: TRADES.specialist,
    };
  }
}

const two = (value: number): string => String(value).padStart(2, '0');
