import { customItemPart } from '../custom-fields/custom-fields';
import {
  countryList,
  educations,
  genders,
  healthStatuses,
  positions,
  workItems,
} from '../reference-data/lists';
import {
  birthDayField,
  identityNumberField,
  linesField,
  manyField,
  oneField,
  personNameField,
  pictureField,
  plateField,
  textField,
  type ItemFields,
} from '../item-fields';

/** Fields of a person in a people request (docs/product/people.md, "Item fields"). */
export const personFields = {
  imageId: pictureField({ workbook: 'none', isRecorded: true, erased: 'withPerson' }),
  identityCardNumber: identityNumberField(30, {
    workbook: {
      width: 20,
      alsoCalled: [
        'Số CCCD',
        'CCCD',
        'CMND',
        'Số CMND',
        'Căn cước',
        'Số căn cước',
        'Căn cước công dân',
        'Số căn cước công dân',
        'Số định danh cá nhân',
        'Hộ chiếu',
        'Số hộ chiếu',
        'Số giấy tờ tùy thân',
        'Passport',
        'Passport No',
        'ID',
        'ID No',
        'ID number',
        'ID card',
        'ID card No',
        'Identity number',
      ],
    },
    isRequired: true,
    column: 'identity_number',
    comparedAs: 'identityKey',
    isRecorded: true,
    erased: 'withPerson',
  }),
  fullName: personNameField(255, {
    workbook: {
      width: 28,
      alsoCalled: [
        'Họ tên',
        'Họ và tên nhân viên',
        'Tên nhân viên',
        'Họ và tên người lao động',
        'Full name',
        'Name',
        'Employee name',
      ],
    },
    isRequired: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  nationalityId: oneField(countryList, {
    workbook: { width: 16, alsoCalled: ['Quốc gia', 'Nước', 'Nationality', 'Country'] },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  dateOfBirth: birthDayField({
    workbook: {
      width: 13,
      alsoCalled: [
        'Ngày tháng năm sinh',
        'Năm sinh',
        'Sinh ngày',
        'Date of birth',
        'Birth date',
        'Birthday',
        'DOB',
      ],
    },
    isRequired: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  genderId: oneField(genders, {
    workbook: { width: 11, alsoCalled: ['Giới', 'Phái', 'Nam/Nữ', 'Gender', 'Sex'] },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  /** Position and work identify no person by themselves, and reports of earlier work still count them. */
  positionId: oneField(positions, {
    workbook: {
      width: 24,
      alsoCalled: [
        'Chức vụ',
        'Vị trí',
        'Vị trí công việc',
        'Nghề',
        'Nghề nghiệp',
        'Ngành nghề',
        'Position',
        'Job title',
        'Title',
        'Trade',
        'Occupation',
      ],
    },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  address: linesField(500, {
    workbook: {
      width: 48,
      alsoCalled: [
        'Địa chỉ thường trú',
        'Nơi thường trú',
        'Thường trú',
        'Hộ khẩu thường trú',
        'HKTT',
        'Nơi ở',
        'Chỗ ở hiện nay',
        'Quê quán',
        'Address',
        'Permanent address',
      ],
    },
    isRequired: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  numberPlate: plateField(20, {
    workbook: {
      width: 19,
      alsoCalled: ['Biển số', 'Biển số xe', 'Biển kiểm soát', 'BKS', 'Plate', 'Number plate'],
    },
    isRecorded: true,
    erased: 'withPerson',
  }),
  listWorkItemIds: manyField(
    workItems,
    { table: 'people_item_work_item', column: 'work_item_id' },
    {
      workbook: {
        width: 32,
        alsoCalled: [
          'Hạng mục',
          'Công việc',
          'Nội dung công việc',
          'Work item',
          'Work items',
          'Scope of work',
        ],
      },
      isRequired: true,
      isForMany: true,
      isRecorded: false,
      erased: 'never',
    },
  ),
  educationId: oneField(educations, {
    workbook: {
      width: 22,
      alsoCalled: ['Trình độ', 'Học vấn', 'Trình độ chuyên môn', 'Education', 'Qualification'],
    },
    isForMany: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  healthStatusId: oneField(healthStatuses, {
    workbook: {
      width: 22,
      alsoCalled: ['Sức khỏe', 'Tình hình sức khỏe', 'Health', 'Health status'],
    },
    isForMany: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  /** The number of an identity card with nine digits, which ended in 2024: the plant may know the person by it. */
  oldIdentityNumber: textField(20, {
    workbook: {
      width: 15,
      alsoCalled: ['CMND cũ', 'Số CMND 9 số', 'CMND 9 số', 'Old ID', 'Old ID No', 'Old ID card'],
    },
    isRecorded: true,
    erased: 'withPerson',
  }),
  note: linesField(1000, {
    workbook: {
      width: 28,
      alsoCalled: ['Ghi chú', 'Chú thích', 'Note', 'Notes', 'Remark', 'Remarks'],
    },
    isRecorded: false,
    erased: 'withPerson',
  }),
  code: textField(50, {
    workbook: 'none',
    isHidden: true,
    isRecorded: false,
    erased: 'withPerson',
  }),
  /** The answers to the fields that the plant has added. */
  customFields: customItemPart('peopleItem', { isRecorded: false, erased: 'withPerson' }),
} satisfies ItemFields;
