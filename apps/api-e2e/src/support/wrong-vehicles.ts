import type { PeopleRequestInput, VehicleRequestInput } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { daysOf, type Wrongs } from './refusals';

const first = (form: VehicleRequestInput) => must(form.vehicleItems[0]);
const today = plantDate(new Date());

/** Errors in a valid request of a vehicle that works inside the plant. @param root its people request */
export const vehicleWrongs = (root: () => PeopleRequestInput): Wrongs<VehicleRequestInput> => ({
  'the cover, the list and the papers': [
    [
      'rootId',
      (f) => (f.vehiclePlan.rootId = null),
      'Vui lòng chọn đăng ký nhân sự gốc.',
      'Please choose the root people request.',
    ],
    [
      'authorId',
      (f) => (f.vehiclePlan.authorId = null),
      'Vui lòng chọn người đăng ký.',
      'Please choose the requestor.',
    ],
    [
      'purposeVehicle',
      (f) => (f.vehiclePlan.purposeVehicle = ''),
      'Vui lòng nhập mục đích sử dụng phương tiện.',
      'Please fill in the purpose of the vehicles.',
    ],
    [
      'listRouteAreaIds',
      (f) => (f.vehiclePlan.listRouteAreaIds = []),
      'Vui lòng chọn khu vực di chuyển.',
      'Please choose the route areas.',
    ],
    [
      'vehicleInType',
      (f) => (f.vehiclePlan.vehicleInType = null),
      'Vui lòng chọn hình thức vào.',
      'Please choose the entry type.',
    ],
    [
      'vehicleFrom',
      (f) => (f.vehiclePlan.vehicleFrom = null),
      'Vui lòng nhập ngày bắt đầu.',
      'Please fill in the start date.',
    ],
    [
      'vehicleTo',
      (f) => (f.vehiclePlan.vehicleTo = null),
      'Vui lòng nhập ngày kết thúc.',
      'Please fill in the end date.',
    ],
    [
      'vehicleItems',
      (f) => (f.vehicleItems = []),
      'Vui lòng nhập danh sách phương tiện.',
      'Please enter the vehicles.',
    ],
    [
      'contractorManager',
      (f) => (f.vehiclePlan.contractorManager = ''),
      'Vui lòng nhập người quản lý của nhà thầu.',
      'Please fill in the contractor manager.',
    ],
    [
      'contractorJobTitle',
      (f) => (f.vehiclePlan.contractorJobTitle = ''),
      'Vui lòng nhập chức vụ người quản lý.',
      "Please fill in the manager's job title.",
    ],
    [
      'files',
      (f) => (f.files = []),
      'Vui lòng đính kèm Giấy xác nhận Phương tiện của Nhà thầu.',
      "Please attach the contractor's vehicle confirmation paper.",
    ],
    [
      'hasAgreed',
      (f) => (f.hasAgreed = false),
      'Vui lòng đánh dấu cam kết trước khi gửi.',
      'Please tick the agreement before submitting.',
    ],
  ],
  'the days and a vehicle': [
    [
      'vehicleFrom',
      (f) => (f.vehiclePlan.vehicleFrom = addDays(today, -1)),
      'Ngày bắt đầu không được trước hôm nay.',
      "The start date can't be before today.",
    ],
    [
      'vehicleTo',
      (f) => (f.vehiclePlan.vehicleTo = addDays(String(root().staffPlan.endDate), 1)),
      () => `Thời gian phải nằm trong thời gian của đăng ký nhân sự đã chọn (${daysOf(root())}).`,
      () => `The time has to lie within that of the chosen people request (${daysOf(root())}).`,
    ],
    [
      'numberPlate',
      (f) => (first(f).numberPlate = ''),
      'STT 1: Vui lòng nhập biển số đăng ký.',
      'No. 1: Please fill in the number plate.',
    ],
    [
      'modelYear',
      (f) => (first(f).modelYear = null),
      'STT 1: Vui lòng nhập năm sản xuất.',
      'No. 1: Please fill in the model year.',
    ],
    [
      'driverLicense',
      (f) => (first(f).driverLicense = ''),
      'STT 1: Vui lòng nhập số giấy phép lái xe.',
      'No. 1: Please fill in the driving licence number.',
    ],
    [
      'driverLicenseDate',
      (f) => (first(f).driverLicenseDate = null),
      'STT 1: Vui lòng nhập ngày hết hạn giấy phép lái xe.',
      'No. 1: Please fill in the driving licence expiry date.',
    ],
    [
      'gpsAccount',
      (f) => (first(f).gpsAccount = ''),
      'STT 1: Phương tiện làm việc trong nhà máy thuộc loại phải giám sát hành trình. Vui lòng nhập tài khoản GPS.',
      'No. 1: A vehicle of this class that works inside the plant has to be tracked. Please fill in the GPS account.',
    ],
    [
      'gpsPassword',
      (f) => (first(f).gpsPassword = ''),
      'STT 1: Phương tiện làm việc trong nhà máy thuộc loại phải giám sát hành trình. Vui lòng nhập mật khẩu GPS.',
      'No. 1: A vehicle of this class that works inside the plant has to be tracked. Please fill in the GPS password.',
    ],
    [
      'vehicleProfileFiles',
      (f) => (first(f).vehicleProfileFiles = []),
      'STT 1 - Vui lòng đính kèm các hồ sơ: Giấy đăng ký xe, Giấy chứng nhận kiểm định, Bảo hiểm trách nhiệm dân sự',
      'No. 1 - Please attach the documents: Vehicle registration, Roadworthiness certificate, Liability insurance',
    ],
    [
      'driverProfileFiles',
      (f) => (first(f).driverProfileFiles = []),
      'STT 1 - Vui lòng đính kèm các hồ sơ: Giấy phép lái xe',
      'No. 1 - Please attach the documents: Driving licence',
    ],
  ],
  'the last day, class, type and cards': [
    [
      'vehicleTo',
      (f) => (f.vehiclePlan.vehicleTo = today),
      'Ngày kết thúc không được trước ngày bắt đầu.',
      "The end date can't be before the start date.",
    ],
    [
      'vehicleTypeId',
      (f) => Object.assign(first(f), { vehicleTypeId: null, vehicleId: null }),
      'STT 1: Vui lòng chọn nhóm phương tiện.',
      'No. 1: Please choose the vehicle class.',
    ],
    [
      'vehicleId',
      (f) => (first(f).vehicleId = null),
      'STT 1: Vui lòng chọn loại phương tiện.',
      'No. 1: Please choose the vehicle type.',
    ],
    [
      'cardType',
      (f) => (first(f).cardType = null),
      'STT 1: Vui lòng chọn loại thẻ.',
      'No. 1: Please choose the card type.',
    ],
    [
      'identityCardNumber',
      (f) => (first(f).identityCardNumber = ''),
      'STT 1: Vui lòng nhập số CCCD/Hộ chiếu của người lái.',
      "No. 1: Please fill in the driver's identity card number.",
    ],
  ],
  'the driver': [
    [
      'staffId',
      (f) => (first(f).staffId = null),
      'STT 1: Vui lòng chọn người lái.',
      'No. 1: Please choose the driver.',
    ],
  ],
});
