import type { PeopleRequestInput } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import type { Wrongs } from './refusals';

/** Errors in a valid people request of at least two people. */
export const peopleWrongs: Wrongs<PeopleRequestInput> = {
  'the cover, the people and the papers': [
    [
      'contactName',
      (f) => (f.staffPlan.contactName = ''),
      'Vui lòng nhập người liên hệ.',
      'Please fill in the contact name.',
    ],
    [
      'contactEmail',
      (f) => (f.staffPlan.contactEmail = 'x'),
      'Email không hợp lệ',
      'Email is invalid',
    ],
    [
      'listWorkAreas',
      (f) => (f.staffPlan.listWorkAreas = []),
      'Vui lòng chọn mục đích và khu vực làm việc.',
      'Please choose the work purpose and area.',
    ],
    [
      'startDate',
      (f) => (f.staffPlan.startDate = addDays(plantDate(new Date()), -1)),
      'Ngày bắt đầu không được trước hôm nay.',
      "The start date can't be before today.",
    ],
    [
      'endDate',
      (f) => (f.staffPlan.endDate = '2028-01-02'),
      'Thời gian làm việc phải trước ngày hết hạn hợp đồng.',
      'Working time has to be less than the contract end date.',
    ],
    [
      'attachments',
      (f) => (f.staffPlan.attachments = []),
      'Vui lòng đính kèm hợp đồng.',
      'Please attach the contract.',
    ],
    [
      'orgCharts',
      (f) => (f.orgCharts = f.files),
      'Sơ đồ tổ chức phải là ảnh png hoặc jpeg. Vui lòng xóa giay-to.pdf và tải ảnh lên thay.',
      'The organisation chart has to be a picture, png or jpeg. Please remove giay-to.pdf and upload a picture instead.',
    ],
    [
      'fullName',
      (f) => (must(f.staffItems[1]).fullName = ''),
      'STT 2: Vui lòng nhập họ và tên.',
      'No. 2: Please fill in the full name.',
    ],
    [
      'imageId',
      (f) => (must(f.staffItems[0]).imageId = null),
      'STT 1: Vui lòng tải ảnh lên.',
      'No. 1: Please upload a photo.',
    ],
    [
      'listWorkItemIds',
      (f) => (must(f.staffItems[0]).listWorkItemIds = []),
      'STT 1: Vui lòng chọn hạng mục công việc.',
      'No. 1: Please choose the work items.',
    ],
    [
      'files',
      (f) => (f.files = []),
      'Vui lòng đính kèm Giấy xác nhận đã ký.',
      'Please attach the signed confirmation paper.',
    ],
    [
      'contractorManager',
      (f) => (f.staffPlan.contractorManager = ''),
      'Vui lòng nhập người quản lý của nhà thầu.',
      'Please fill in the contractor manager.',
    ],
    [
      'hasAgreed',
      (f) => (f.hasAgreed = false),
      'Vui lòng đánh dấu cam kết trước khi gửi.',
      'Please tick the agreement before submitting.',
    ],
    [
      'hasConsent',
      (f) => (f.staffPlan.hasConsent = false),
      'Vui lòng xác nhận nhân sự đã đồng ý cung cấp dữ liệu cá nhân.',
      'Please confirm that the people agreed to provide their personal data.',
    ],
  ],
  'the last day and the list': [
    [
      'endDate',
      (f) => (f.staffPlan.endDate = plantDate(new Date())),
      'Ngày kết thúc không được trước ngày bắt đầu.',
      "The end date can't be before the start date.",
    ],
    [
      'staffItems',
      (f) => (f.staffItems = []),
      'Vui lòng nhập danh sách nhân sự.',
      'Please enter the people.',
    ],
  ],
  'the visitor and a number twice': [
    [
      'documentType',
      (f) => (f.staffPlan.documentType = 3),
      'Loại khách này phải đăng ký theo hợp đồng.',
      'This visitor type has to register under a contract.',
    ],
    [
      'identityCardNumber',
      (f) =>
        (must(f.staffItems[1]).identityCardNumber =
          ` ${must(f.staffItems[0]).identityCardNumber.replace(/(\d{3})/, '$1 ')}`),
      'STT 1: Danh sách nhân sự bị trùng số CCCD/Hộ chiếu (STT 1, 2).',
      'No. 1: The list of people has duplicate ID numbers (No. 1, 2).',
    ],
  ],
};
