import { field, heading, line, list, paper, sideBySide, signatures } from './parts.mjs';

/** Number of empty rows; in Word, the tab key adds more. */
const ROWS = 10;

/** Nation and motto of an official letter, with the sender beside them. */
const letterhead = () =>
  sideBySide([
    [
      line('[TÊN NHÀ THẦU]', { bold: true, center: true, after: 40 }),
      line('Số: ……………/……………', { center: true, size: 22 }),
    ],
    [
      line('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', { bold: true, center: true, after: 40 }),
      line('Độc lập – Tự do – Hạnh phúc', { bold: true, center: true, size: 22 }),
    ],
  ]);

/** @param {string} subject */
const opening = (subject) => [
  letterhead(),
  line('', { after: 60 }),
  line('GIẤY XÁC NHẬN', { bold: true, center: true, size: 32, after: 40 }),
  line(subject, { bold: true, center: true, size: 26 }),
  line('Kính gửi: ……………………………………………………………', { center: true, after: 160 }),
];

const contractor = () => [
  heading('1. Nhà thầu'),
  field('Tên nhà thầu'),
  field('Mã số thuế'),
  field('Địa chỉ'),
  field('Người liên hệ, số điện thoại, email'),
  field('Người đăng ký, chức vụ, bộ phận'),
];

/** @param {string[]} promises */
const closing = (promises) => [
  heading('4. Cam kết'),
  ...promises.map((promise) => line(`– ${promise}`)),
  line('', { after: 60 }),
  signatures(),
];

const TRUTH = 'Thông tin và hồ sơ kèm theo là đúng sự thật; bản sao khớp với bản chính.';
const RULES =
  'Chấp hành nghiêm các quy định về an ninh, an toàn, phòng cháy chữa cháy và bảo vệ môi trường của nhà máy.';
const LIABILITY = 'Chịu trách nhiệm trước pháp luật và trước nhà máy về nội dung đăng ký này.';

/** The Word templates by file name (docs/product/shared.md, "Papers"). */
export const TEMPLATES = {
  'dang-ky-nhan-su.docx': paper({
    title: 'Giấy xác nhận đăng ký nhân sự',
    children: [
      ...opening('Đăng ký nhân sự vào làm việc tại nhà máy'),
      ...contractor(),
      heading('2. Kế hoạch làm việc'),
      field('Nội dung công việc'),
      field('Mục đích và khu vực làm việc'),
      field('Thời gian làm việc (từ ngày – đến ngày)'),
      field('Tài liệu căn cứ (loại, số, ngày)'),
      heading('3. Danh sách nhân sự (tối đa 50 người)'),
      list(
        [
          { title: 'STT', width: 4 },
          { title: 'Số CCCD/Hộ chiếu', width: 12 },
          { title: 'Họ và tên', width: 17 },
          { title: 'Quốc tịch', width: 8 },
          { title: 'Ngày sinh', width: 9 },
          { title: 'Giới tính', width: 6 },
          { title: 'Chức danh', width: 12 },
          { title: 'Địa chỉ', width: 17 },
          { title: 'Hạng mục công việc', width: 15 },
        ],
        ROWS,
      ),
      ...closing([
        TRUTH,
        'Nhân sự trong danh sách đã đồng ý để nhà thầu cung cấp dữ liệu cá nhân cho nhà máy phục vụ việc cấp thẻ và kiểm soát ra vào.',
        'Nhân sự đủ sức khỏe, đủ năng lực chuyên môn và đã được huấn luyện an toàn, vệ sinh lao động.',
        RULES,
        LIABILITY,
      ]),
    ],
  }),
  'dang-ky-phuong-tien.docx': paper({
    title: 'Giấy xác nhận đăng ký phương tiện',
    children: [
      ...opening('Đăng ký phương tiện vào nhà máy'),
      ...contractor(),
      heading('2. Kế hoạch sử dụng phương tiện'),
      field('Số đăng ký nhân sự liên quan'),
      field('Mục đích sử dụng'),
      field('Tuyến đường, khu vực di chuyển'),
      field('Hình thức vào (tạm thời/dài hạn), thời gian (từ ngày – đến ngày)'),
      heading('3. Danh sách phương tiện'),
      list(
        [
          { title: 'STT', width: 4 },
          { title: 'Loại phương tiện', width: 15 },
          { title: 'Biển số', width: 10 },
          { title: 'Đời xe', width: 7 },
          { title: 'Hạn kiểm định', width: 11 },
          { title: 'Hạn bảo hiểm', width: 11 },
          { title: 'Người lái', width: 16 },
          { title: 'Số CCCD', width: 12 },
          { title: 'Hạng, hạn giấy phép lái xe', width: 14 },
        ],
        ROWS,
      ),
      ...closing([
        TRUTH,
        'Phương tiện bảo đảm an toàn kỹ thuật, còn hạn kiểm định và bảo hiểm; người lái có giấy phép phù hợp.',
        'Phương tiện chỉ đi trên tuyến đường và trong khu vực đã đăng ký, chấp hành tốc độ và biển báo trong nhà máy.',
        RULES,
        LIABILITY,
      ]),
    ],
  }),
  'dang-ky-vat-tu.docx': paper({
    title: 'Giấy xác nhận đăng ký vật tư, thiết bị',
    children: [
      ...opening('Đăng ký vật tư, thiết bị vào nhà máy'),
      ...contractor(),
      heading('2. Kế hoạch vận chuyển'),
      field('Số đăng ký nhân sự liên quan'),
      field('Mục đích sử dụng'),
      field('Phương tiện vận chuyển'),
      field('Thời gian vận chuyển (từ – đến)'),
      field('Chủ sở hữu; nơi đến'),
      heading('3. Danh sách vật tư, thiết bị'),
      list(
        [
          { title: 'STT', width: 4 },
          { title: 'Tên, quy cách', width: 26 },
          { title: 'Nhóm thiết bị', width: 15 },
          { title: 'Số serial/model', width: 14 },
          { title: 'Số lượng', width: 8 },
          { title: 'Đơn vị', width: 8 },
          { title: 'Hình thức mang vào', width: 12 },
          { title: 'Ghi chú', width: 13 },
        ],
        ROWS,
      ),
      ...closing([
        TRUTH,
        'Thiết bị có yêu cầu nghiêm ngặt về an toàn đã được kiểm định và còn hạn sử dụng.',
        'Vật tư, thiết bị được sử dụng đúng mục đích đã đăng ký và được làm thủ tục khi mang ra.',
        RULES,
        LIABILITY,
      ]),
    ],
  }),
};
