import type { EquipmentRequestInput, PeopleRequestInput } from '@portal/contracts';
import { must } from '@portal/testing';
import { daysOf, type Wrongs } from './refusals';

const first = (form: EquipmentRequestInput) => must(form.equipmentItems[0]);
const second = (form: EquipmentRequestInput) => must(form.equipmentItems[1]);

/**
 * Errors in a valid request of two things, the first under strict safety.
 * @param root its people request
 * @param otherOwner id of the owner whose name has to be typed
 */
export const equipmentWrongs = (
  root: () => PeopleRequestInput,
  otherOwner: () => string,
): Wrongs<EquipmentRequestInput> => ({
  'the cover, the list and the papers': [
    [
      'rootId',
      (f) => (f.equipmentPlan.rootId = null),
      'Vui lòng chọn đăng ký nhân sự gốc.',
      'Please choose the root people request.',
    ],
    [
      'authorId',
      (f) => (f.equipmentPlan.authorId = null),
      'Vui lòng chọn người đăng ký.',
      'Please choose the requestor.',
    ],
    [
      'shipEquipmentPurpose',
      (f) => (f.equipmentPlan.shipEquipmentPurpose = ''),
      'Vui lòng nhập mục đích.',
      'Please fill in the purpose.',
    ],
    [
      'shipEquipmentDate',
      (f) => (f.equipmentPlan.shipEquipmentDate = null),
      'Vui lòng nhập thời gian bắt đầu.',
      'Please fill in the start.',
    ],
    [
      'shipEquipmentOwnerId',
      (f) => (f.equipmentPlan.shipEquipmentOwnerId = null),
      'Vui lòng chọn chủ sở hữu.',
      'Please choose the owner.',
    ],
    [
      'listShipEquipmentTo',
      (f) => (f.equipmentPlan.listShipEquipmentTo = []),
      'Vui lòng chọn khu vực đưa đến.',
      'Please choose the destination areas.',
    ],
    [
      'equipmentItems',
      (f) => (f.equipmentItems = []),
      'Vui lòng nhập danh sách vật tư/thiết bị.',
      'Please enter the equipment.',
    ],
    [
      'contractorManager',
      (f) => (f.equipmentPlan.contractorManager = ''),
      'Vui lòng nhập người quản lý của nhà thầu.',
      'Please fill in the contractor manager.',
    ],
    [
      'contractorJobTitle',
      (f) => (f.equipmentPlan.contractorJobTitle = ''),
      'Vui lòng nhập chức vụ người quản lý.',
      "Please fill in the manager's job title.",
    ],
    [
      'files',
      (f) => (f.files = []),
      'Vui lòng đính kèm Giấy xác nhận Vật tư/Thiết bị của Nhà thầu.',
      "Please attach the contractor's equipment confirmation paper.",
    ],
    [
      'hasAgreed',
      (f) => (f.hasAgreed = false),
      'Vui lòng đánh dấu cam kết trước khi gửi.',
      'Please tick the agreement before submitting.',
    ],
  ],
  'the owner, the start and two things': [
    [
      'shipEquipmentOwnerOther',
      (f) => (f.equipmentPlan.shipEquipmentOwnerId = otherOwner()),
      'Vui lòng nhập tên chủ sở hữu khác.',
      "Please fill in the other owner's name.",
    ],
    [
      'shipEquipmentDate',
      (f) => (f.equipmentPlan.shipEquipmentDate = new Date(Date.now() - 60_000).toISOString()),
      'Thời gian bắt đầu không được trước thời điểm hiện tại.',
      "The start can't be before now.",
    ],
    [
      'shipEquipmentEndDate',
      // Past midnight at the plant, but not yet in UTC.
      (f) =>
        (f.equipmentPlan.shipEquipmentEndDate = `${String(root().staffPlan.endDate)}T17:30:00Z`),
      () => `Thời gian phải nằm trong thời gian của đăng ký nhân sự đã chọn (${daysOf(root())}).`,
      () => `The time has to lie within that of the chosen people request (${daysOf(root())}).`,
    ],
    [
      'specification',
      (f) => (second(f).specification = ''),
      'STT 2: Vui lòng nhập các trường bắt buộc: tên, đặc tính kỹ thuật',
      'No. 2: Please fill in the required fields: name and specification',
    ],
    [
      'seriModel',
      (f) => (first(f).seriModel = ''),
      'STT 1: Vui lòng nhập các trường bắt buộc: số Serial/Model',
      'No. 1: Please fill in the required fields: serial/model',
    ],
    [
      'equipmentProfileFiles',
      (f) => (first(f).equipmentProfileFiles = []),
      'STT 1 - Vui lòng đính kèm các hồ sơ: Giấy chứng nhận kiểm định kỹ thuật an toàn, Lý lịch thiết bị',
      'No. 1 - Please attach the documents: Safety inspection certificate, Equipment log',
    ],
  ],
  'the end and two things': [
    [
      'shipEquipmentEndDate',
      (f) => (f.equipmentPlan.shipEquipmentEndDate = new Date(Date.now() + 60_000).toISOString()),
      'Ngày kết thúc không được trước ngày bắt đầu.',
      "The end date can't be before the start date.",
    ],
    [
      'equipmentGroupId',
      (f) => (second(f).equipmentGroupId = null),
      'STT 2: Vui lòng nhập các trường bắt buộc: nhóm',
      'No. 2: Please fill in the required fields: group',
    ],
    [
      'quantity',
      (f) => (first(f).quantity = null),
      'STT 1: Vui lòng nhập các trường bắt buộc: số lượng',
      'No. 1: Please fill in the required fields: quantity',
    ],
    [
      'equipmentProfileFiles',
      (f) => (must(must(first(f).equipmentProfileFiles[0]).types[0]).documentDate = null),
      'STT 1 - Vui lòng nhập ngày hết hạn của các hồ sơ: Giấy chứng nhận kiểm định kỹ thuật an toàn',
      'No. 1 - Please fill in until when these documents are valid: Safety inspection certificate',
    ],
  ],
  'two things': [
    [
      'inTypeId',
      (f) => (second(f).inTypeId = null),
      'STT 2: Vui lòng nhập các trường bắt buộc: hình thức nhập',
      'No. 2: Please fill in the required fields: entry type',
    ],
    [
      'quantity',
      (f) => (second(f).quantity = 0),
      'STT 2: Số lượng phải lớn hơn 0.',
      'No. 2: The quantity has to be greater than 0.',
    ],
    [
      'quantity',
      (f) => (first(f).quantity = 2),
      'STT 1: Vật tư/thiết bị có yêu cầu nghiêm ngặt về an toàn số lượng phải là 1',
      'No. 1: Equipment under strict safety requirements has to have the quantity 1',
    ],
  ],
});
