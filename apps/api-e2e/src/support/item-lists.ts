import {
  importEquipment,
  importVehicle,
  type EquipmentItem,
  type Route,
  type VehicleItem,
} from '@portal/contracts';
import { freshPlate } from '@portal/testing/vehicles';
import { confirmedBy, importedBy, type Filled } from '@portal/testing/workbooks';

export type ListFamily = 'vehicles' | 'equipment';

/** A cell of a row that is otherwise right, and what is said of it in Vietnamese and English. */
type BadCell = readonly [header: string, value: Filled[string], vi: string, en: string];

/** Rows after a good one with the plate 76X-000.00. */
export const badVehicles: readonly BadCell[] = [
  ['Biển số', null, 'chưa nhập giá trị bắt buộc.', 'a required value is missing.'],
  ['Biển số', '76x 000.00', 'trùng biển số với dòng 2.', 'the same plate as in row 2.'],
  [
    'Loại phương tiện',
    'Xe tăng',
    'không có “Xe tăng” trong danh mục Loại phương tiện',
    'there is no “Xe tăng” in the list Kind of vehicle',
  ],
  ['Năm sản xuất', '18', 'Số quá nhỏ: ít nhất 1900.', 'Too small: at least 1900.'],
  [
    'Hạn kiểm định',
    '31/02/2027',
    'Không có ngày “31/02/2027” trên lịch.',
    'The calendar has no day “31/02/2027”.',
  ],
];

/** Rows after a good one with the code MN-01. */
const badEquipment: readonly BadCell[] = [
  ['Tên, đặc tính kỹ thuật', null, 'chưa nhập giá trị bắt buộc.', 'a required value is missing.'],
  [
    'Nhóm',
    'Máy bay',
    'không có “Máy bay” trong danh mục Nhóm',
    'there is no “Máy bay” in the list Group',
  ],
  ['Số lượng', 'nhiều', '“nhiều” không phải là số.', '“nhiều” is not a number.'],
  [
    'Số lượng',
    '100000000',
    'Số quá lớn: tối đa 99\u202F999\u202F999.',
    'Too large: at most 99\u202F999\u202F999.',
  ],
  [
    'Số lượng',
    '1e3',
    'Vui lòng viết đủ các chữ số, không dùng số mũ (“1e3”).',
    'Please write all digits, without an exponent (“1e3”).',
  ],
  [
    'Số lượng',
    '1.000',
    '“1.000” có thể hiểu hai cách (1\u202f000; 1)',
    '“1.000” can be read in two ways (1\u202f000; 1)',
  ],
  ['Số lượng', 0, 'phải lớn hơn 0.', 'has to be greater than 0.'],
  [
    'Số lượng',
    1.5,
    'phải là số nguyên: đơn vị này không chia lẻ được.',
    'must be a whole number for this unit.',
  ],
  [
    'Đơn vị tính',
    'lạng',
    'không có “lạng” trong danh mục Đơn vị tính',
    'there is no “lạng” in the list Unit',
  ],
  ['Mã vật tư/thiết bị', 'mn.01', 'trùng mã với dòng 2.', 'the same code as in row 2.'],
];

export const goodVehicle = (): Filled => ({
  'Biển số': freshPlate(),
  'Loại phương tiện': 'Xe tải',
  'Năm sản xuất': 2019,
});
export const goodThing = (): Filled => ({
  'Tên, đặc tính kỹ thuật': 'Ma ní 5 tấn',
  Nhóm: 'VTNANG',
});

/** The workbook of a list of items, and what is said of its rows. */
interface List {
  family: ListFamily;
  route: Pick<Route, 'path'>;
  sample: 'vehicles-8' | 'equipment-10';
  /** The number of columns of the sample, with which the template begins. */
  columns: number;
  /** The sheets of the template, in Vietnamese and in English. */
  sheets: readonly string[];
  english: readonly string[];
  empty: Record<'vi' | 'en', string>;
  /** A row without errors. */
  fresh: () => Filled;
  /** The first row, what bad rows share, and those. */
  good: () => Filled;
  base: Filled;
  bad: readonly BadCell[];
  /** The fields of the first row. */
  fields: readonly string[];
  /** Sends them; a list with a number that can be read in two ways is asked about first. */
  imported: typeof importedBy<VehicleItem | EquipmentItem>;
}

export const LISTS: readonly List[] = [
  {
    family: 'vehicles',
    route: importVehicle,
    sample: 'vehicles-8',
    columns: 5,
    sheets: ['Phương tiện', 'Hướng dẫn', 'Danh mục'],
    english: ['Vehicles', 'Guide', 'Lists'],
    empty: {
      vi: 'Danh sách trong tập tin chưa có phương tiện nào.',
      en: 'The list in the file has no vehicles yet.',
    },
    fresh: goodVehicle,
    good: () => ({ ...goodVehicle(), 'Biển số': '76X-000.00' }),
    base: {},
    bad: badVehicles,
    fields: ['numberPlate', 'vehicleId', 'modelYear'],
    imported: importedBy,
  },
  {
    family: 'equipment',
    route: importEquipment,
    sample: 'equipment-10',
    columns: 6,
    sheets: ['Vật tư, thiết bị', 'Hướng dẫn', 'Danh mục'],
    english: ['Equipment', 'Guide', 'Lists'],
    empty: {
      vi: 'Danh sách trong tập tin chưa có vật tư/thiết bị nào.',
      en: 'The list in the file has no equipment yet.',
    },
    fresh: goodThing,
    good: () => ({ ...goodThing(), 'Mã vật tư/thiết bị': 'MN-01' }),
    base: { 'Đơn vị tính': 'Cái' },
    bad: badEquipment,
    fields: ['specification', 'equipmentGroupId', 'code'],
    imported: confirmedBy,
  },
];
